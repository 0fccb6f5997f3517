import { useEffect, useState } from 'react'
import type { Schedule } from '@/payload-types'

const pause = 3_000
const mostShown = 5

/** The latest schedules of a document, asked for again while one waits. */
export function useSchedules(document: string | undefined) {
  const [schedules, setSchedules] = useState<Schedule[]>([])
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!document) return
    const stopping = new AbortController()
    void follow(document, stopping.signal, setSchedules)
    return () => stopping.abort()
  }, [document, changes])

  const reload = () => setChanges((count) => count + 1)
  const remove = async (id: string) => {
    await fetch(`/api/schedules/${id}`, { method: 'DELETE' })
    reload()
  }
  return { schedules, reload, remove }
}

async function follow(document: string, signal: AbortSignal, show: (schedules: Schedule[]) => void) {
  while (!signal.aborted) {
    const found = await ask(document, signal).catch(() => null)
    if (signal.aborted) return
    if (found) show(found)
    if (found && !found.some(({ state }) => state === 'waiting')) return
    await new Promise((resolve) => setTimeout(resolve, pause))
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
