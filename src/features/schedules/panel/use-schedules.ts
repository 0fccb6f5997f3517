import { useCallback, useEffect, useState } from 'react'
import type { Schedule } from '@/payload-types'

const pause = 5_000
const mostShown = 5

/** The latest schedules of a document, asked for again while one waits. */
export function useSchedules(document: string | undefined) {
  const [schedules, setSchedules] = useState<Schedule[]>([])
  const load = useCallback(async () => {
    if (document) setSchedules(await listSchedules(document).catch(() => []))
  }, [document])
  useEffect(() => void load(), [load])

  const isWaiting = schedules.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void load(), pause)
    return () => clearInterval(timer)
  }, [isWaiting, load])

  const remove = async (id: string) => {
    await fetch(`/api/schedules/${id}`, { method: 'DELETE' })
    await load()
  }
  return { schedules, load, remove }
}

async function listSchedules(document: string): Promise<Schedule[]> {
  const query = new URLSearchParams({
    'where[document.value][equals]': document,
    sort: '-at',
    limit: String(mostShown),
    depth: '0',
  })
  const answer = await fetch(`/api/schedules?${query}`)
  const { docs } = await answer.json()
  return answer.ok ? docs : []
}
