import { useEffect, useMemo, useState } from 'react'
import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import { isoDay } from '@/features/leads/screen/lead-date'
import { countMovedWork, groupTodaysWork } from '@/features/leads/screen/today/todays-work'
import type { ListLead } from '@/features/leads/list-lead'
import { dayIn } from '@/lib/site-day'
import { workingHoursAgo } from '@/lib/working-time'

type Known = {
  /** All leads except spam. */
  leads: readonly ListLead[] | undefined
  /** `known` holds the latest follow-ups; `applied` holds those that decide which rows are shown. */
  known: KnownFollowUps
  applied: KnownFollowUps
  hours: FollowUps['hours'] | undefined
}

/**
 * Returns the work of today once it is loaded, and the day in the time zone of the site. `moved` is the
 * number of leads that colleagues have added or removed.
 */
export function useTodaysWork({ leads, known, applied, hours }: Known) {
  const now = useMinute()
  const today = hours ? dayIn(hours.zone, now) : isoDay(now)
  const waitingSince = useMemo(
    () => (hours ? workingHoursAgo(hours.unownedHours, now, hours).toISOString() : ''),
    [hours, now],
  )
  const work = useMemo(
    () => leads && hours && groupTodaysWork(leads, applied, { today, waitingSince }),
    [leads, hours, applied, today, waitingSince],
  )
  const moved = useMemo(() => {
    if (!leads || !work || applied === known) return 0
    return countMovedWork(work, groupTodaysWork(leads, known, { today, waitingSince }))
  }, [leads, work, applied, known, today, waitingSince])
  return { today, now, work, moved }
}

const minute = 60_000

/** The current time, to the minute. */
function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
