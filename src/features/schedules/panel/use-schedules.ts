import { useEffect, useState } from 'react'
import { untilVisible } from '@/lib/until-visible'
import type { Schedule } from '@/payload-types'

const pause = 5_000
const mostShown = 50

/**
 * The schedules of a document, asked for again while one waits. `hasFired` says that one was carried out
 * since, so that the form shows what was before it; `problem` that one could not be removed.
 */
export function useSchedules(document: string | undefined) {
  const [schedules, setSchedules] = useState<Schedule[]>([])
  const [waited, setWaited] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!document) return
    const stopping = new AbortController()
    void follow(document, stopping.signal, (found) => {
      setSchedules(found)
      const waiting = found.filter(({ state }) => state === 'waiting').map(({ id }) => id)
      setWaited((before) => [...new Set([...before, ...waiting])])
    })
    return () => stopping.abort()
  }, [document, changes])

  const reload = () => setChanges((count) => count + 1)
  const remove = async (id: string) => {
    const isRemoved = await fetch(`/api/schedules/${id}`, { method: 'DELETE' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setProblem(isRemoved ? '' : 'It was not removed and still stands. Reload the page and try again.')
    reload()
  }
  const hasFired = schedules.some(({ id, state }) => state === 'done' && waited.includes(id))
  return { schedules, hasFired, problem, reload, remove }
}

async function follow(document: string, signal: AbortSignal, show: (schedules: Schedule[]) => void) {
  while (!signal.aborted) {
    const found = await ask(document, signal).catch(() => null)
    if (signal.aborted) return
    if (found) show(found)
    if (found && !found.some(({ state }) => state === 'waiting')) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    await untilVisible(signal)
  }
}

async function ask(document: string, signal: AbortSignal): Promise<Schedule[] | null> {
  const query = new URLSearchParams({
    'where[document.value][equals]': document,
    sort: '-at',
    limit: String(mostShown),
    depth: '0',
  })
  const answer = await fetch(`/api/schedules?${query}`, { signal })
  return answer.ok ? (await answer.json()).docs : null
}
