'use client'

import { useSyncExternalStore } from 'react'
import { offsetAt } from '@/lib/wall-time'

type Props = {
  /** Time in ISO format. */
  at: string
  /** Time zone in which the same time is shown beside this one. */
  zone: string
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows a time in the reader's time zone, if it differs from the site's time zone. */
export function LocalTime(props: Props) {
  const localTime = useLocalTime(props)
  return localTime && <> ({localTime} for you)</>
}

/** Returns the same as text, or null if both time zones show the same time. */
export function useLocalTime({ at, zone }: Props) {
  const localZone = useSyncExternalStore(subscribeToNothing, getLocalZone, () => zone)
  const moment = new Date(at)
  return offsetAt(localZone, moment) === offsetAt(zone, moment) ? null : time.format(moment)
}

const subscribeToNothing = () => () => undefined
const getLocalZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
