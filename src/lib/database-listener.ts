import pg from 'pg'

const [shortestPause, longestPause] = [250, 5_000]
const pulse = 15_000

type Options = {
  databaseUrl: string
  channel: string
  /** `words` are what the notice says; none after a gap, in which any notice may have been missed. */
  onNotice: (words?: string) => void
}

/**
 * Calls back at each notice on that channel of Postgres, and after each gap in which one could have
 * been missed, the time before the first connection included. Connects again, ever more slowly, when it is cut off.
 */
export function listenToDatabase({ databaseUrl, channel, onNotice }: Options) {
  let client: pg.Client | null = null
  let pause = shortestPause
  let isStopping = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const own = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
    })
    client = own
    own.on('notification', ({ payload }) => onNotice(payload ?? ''))
    own.on('error', () => {})
    own.once('end', () => scheduleRetry(own))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      pause = shortestPause
      onNotice()
      feelPulse(own)
    } catch {
      drop(own)
    }
  }

  /** A connection can die without a word, as when the other machine loses its power. */
  function feelPulse(own: pg.Client) {
    const timer = setInterval(() => void own.query('select 1').catch(() => drop(own)), pulse)
    own.once('end', () => clearInterval(timer))
  }

  function drop(own: pg.Client) {
    own.end().catch(() => {})
    scheduleRetry(own)
  }

  function scheduleRetry(own: pg.Client) {
    if (isStopping || own !== client) return
    client = null
    retry = setTimeout(() => void connect(), pause)
    pause = Math.min(pause * 2, longestPause)
  }

  void connect()

  return async () => {
    isStopping = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
