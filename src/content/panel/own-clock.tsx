'use client'

import { useSyncExternalStore } from 'react'
import { offsetAt } from '@/lib/wall-time'

type Props = {
  /** As an ISO time. */
  at: string
  /** The zone in which the moment is said beside this. */
  zone: string
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment by the reader's own clock, where that says something else than the site's. */
export function OwnClock(props: Props) {
  const own = useOwnClock(props)
  return own && <> ({own} for you)</>
}

/** The same as words, null where both clocks say the same. */
export function useOwnClock({ at, zone }: Props) {
  const own = useSyncExternalStore(subscribeToNothing, ownZone, () => zone)
  const moment = new Date(at)
  return offsetAt(own, moment) === offsetAt(zone, moment) ? null : time.format(moment)
}

const subscribeToNothing = () => () => undefined
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
