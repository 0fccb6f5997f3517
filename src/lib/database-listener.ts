import pg from 'pg'

const [shortestPause, longestPause] = [250, 5_000]
const heartbeatInterval = 15_000

type Options = {
  databaseUrl: string
  channel: string
  /**
   * `message` is the payload of the notification. It is missing after a gap, in which notifications may have
   * been lost.
   */
  onNotification: (message?: string) => void
}

/**
 * Calls back for each notification on a Postgres channel. It also calls back after each gap in which one may
 * have been lost, including the time before the first connection. After a disconnect it reconnects, with
 * pauses that grow from 250 ms to 5 s.
 *
 * @returns a function that stops listening
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

  /**
   * A connection can die without an error, for example when the other machine loses power. A query every 15
   * seconds detects that.
   */
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
