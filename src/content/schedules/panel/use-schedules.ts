import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { fetchInTime } from '@/lib/fetch-in-time'
import { readResponse } from '@/lib/read-response'
import { untilVisible } from '@/lib/until-visible'

const listSchema = z.object({
  docs: z.array(
    z.object({
      id: z.string(),
      title: z.nullish(z.string()),
      at: z.string(),
      state: z.nullish(z.enum(['waiting', 'done', 'refused'])),
      outcome: z.nullish(z.string()),
      isOverdue: z.nullish(z.boolean()),
      updatedAt: z.string(),
    }),
  ),
})

/** The properties of a schedule that are shown beside its document. */
export type ShownSchedule = z.infer<typeof listSchema>['docs'][number]

/** In milliseconds. */
const pollInterval = 5_000
const maxShown = 50

/**
 * Loads the schedules of a document, and again as long as one is waiting. `problem` is the message for a
 * schedule that could not be removed.
 */
export function useSchedules(document: string | undefined) {
  const [schedules, setSchedules] = useState<ShownSchedule[]>([])
  const [problem, setProblem] = useState('')
  const notRemoved = useRef('')
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!document) return
    const controller = new AbortController()
    void follow(document, controller.signal, (loaded) => {
      setSchedules(loaded)
      // The schedule may have been removed although no response arrived, or it may have been carried out just
      // then.
      setProblem(describeProblem(loaded.find(({ id }) => id === notRemoved.current)))
    })
    return () => controller.abort()
  }, [document, changes])

  const reload = () => setChanges((count) => count + 1)
  const remove = async (id: string) => {
    const isRemoved = await fetchInTime(`/api/schedules/${id}`, { method: 'DELETE' }).then(
      ({ ok }) => ok,
      () => false,
    )
    notRemoved.current = isRemoved ? '' : id
    // This message stays until the list is loaded again, which may fail too.
    setProblem(
      isRemoved ? '' : 'The site did not confirm it. Reload the page to see whether it still applies.',
    )
    reload()
  }
  return { schedules, problem, reload, remove }
}

function describeProblem(schedule: ShownSchedule | undefined) {
  if (!schedule || schedule.state === 'done') return ''
  const sentence =
    schedule.state === 'refused' ? 'It was not removed.' : 'It was not removed and still applies.'
  return `${sentence} Reload the page and try again.`
}

async function follow(document: string, signal: AbortSignal, show: (schedules: ShownSchedule[]) => void) {
  while (!signal.aborted) {
    const schedules = await fetchSchedules(document, signal).catch(() => null)
    if (signal.aborted) return
    if (schedules) show(schedules)
    if (schedules && !schedules.some(({ state }) => state === 'waiting')) return
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    await untilVisible(signal)
  }
}

async function fetchSchedules(document: string, signal: AbortSignal) {
  const query = new URLSearchParams({
    'where[document.value][equals]': document,
    sort: '-at',
    limit: String(maxShown),
    depth: '0',
  })
  const response = await fetchInTime(`/api/schedules?${query}`, { signal })
  return response.ok ? sortSchedules((await readResponse(response, listSchema.parse)).docs) : null
}

/** Sorts the waiting schedules first, the next one at the top. Below are the others, the latest first. */
function sortSchedules(schedules: readonly ShownSchedule[]) {
  const isWaiting = ({ state }: ShownSchedule) => state === 'waiting'
  return [
    ...schedules.filter(isWaiting).toReversed(),
    ...schedules.filter((schedule) => !isWaiting(schedule)),
  ]
}
