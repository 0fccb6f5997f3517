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
export function LocalTime(props: Props) {
  const localTime = useLocalTime(props)
  return localTime && <> ({localTime} for you)</>
}

/** The same as words, null where both clocks say the same. */
export function useLocalTime({ at, zone }: Props) {
  const localZone = useSyncExternalStore(subscribeToNothing, getLocalZone, () => zone)
  const moment = new Date(at)
  return offsetAt(localZone, moment) === offsetAt(zone, moment) ? null : time.format(moment)
}

const subscribeToNothing = () => () => undefined
const getLocalZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
