const mostRemembered = 10_000

interface Window {
  /** How many points one key may spend in a window. */
  points: number
  /** Length of the window. */
  seconds: number
}

/**
 * What one instance has counted itself, in its memory: it holds while the database is silent or
 * slow, and keeps a flood away from it. The keys that began first are forgotten when there are too
 * many, so that it stays small however many addresses a flood comes from.
 */
export function ownCounts({ points, seconds }: Window) {
  const counts = new Map<string, { spent: number; until: number }>()

  function find(key: string) {
    const count = counts.get(key)
    return count && count.until > Date.now() ? count : null
  }

  function waitOf(key: string) {
    const count = find(key)
    return count && count.spent > points ? Math.ceil((count.until - Date.now()) / 1000) : 0
  }

  return {
    /** For how many seconds the key is blocked; 0 where it is not. */
    waitOf,

    /** Counts points of a key, and answers for how many seconds it is now blocked. */
    add(key: string, cost: number) {
      const count = find(key)
      if (count) count.spent += cost
      else remember(counts, key, { spent: cost, until: Date.now() + seconds * 1000 })
      return waitOf(key)
    },

    /** Blocks a key for so long, in milliseconds. */
    block(key: string, duration: number) {
      remember(counts, key, { spent: Infinity, until: Date.now() + duration })
      return Math.max(1, waitOf(key))
    },

    forget(key: string) {
      counts.delete(key)
    },
  }
}

function remember<Count extends { until: number }>(counts: Map<string, Count>, key: string, count: Count) {
  counts.delete(key)
  if (counts.size >= mostRemembered) forgetSome(counts)
  counts.set(key, count)
}

function forgetSome(counts: Map<string, { until: number }>) {
  const now = Date.now()
  for (const [key, { until }] of counts) if (until <= now) counts.delete(key)
  for (const key of counts.keys()) {
    if (counts.size < mostRemembered) return
    counts.delete(key)
  }
}
