import pg from 'pg'

const [shortestPause, longestPause] = [250, 5_000]
const heartbeatInterval = 15_000

type Options = {
  databaseUrl: string
  channel: string
  /** `words` are what the notice says; none after a gap, in which any notice may have been missed. */
  onNotification: (message?: string) => void
}

/**
 * Calls back at each notice on that channel of Postgres, and after each gap in which one could have
 * been missed, the time before the first connection included. Connects again, ever more slowly, when it is cut off.
 */
export function listenToDatabase({ databaseUrl, channel, onNotification }: Options) {
  let client: pg.Client | null = null
  let pause = shortestPause
  let isStopping = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
    })
    client = connection
    connection.on('notification', ({ payload }) => onNotification(payload ?? ''))
    connection.on('error', () => {})
    connection.once('end', () => scheduleRetry(connection))
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      pause = shortestPause
      onNotification()
      startHeartbeat(connection)
    } catch {
      drop(connection)
    }
  }

  /** A connection can die without a word, as when the other machine loses its power. */
  function startHeartbeat(connection: pg.Client) {
    const timer = setInterval(
      () => void connection.query('select 1').catch(() => drop(connection)),
      heartbeatInterval,
    )
    connection.once('end', () => clearInterval(timer))
  }

  function drop(connection: pg.Client) {
    connection.end().catch(() => {})
    scheduleRetry(connection)
  }

  function scheduleRetry(connection: pg.Client) {
    if (isStopping || connection !== client) return
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
