import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readLastBackup } from '@/lib/last-backup'
import type { Handler } from '@/server/front-door/front-door'
import type { InternalFigures } from '@/server/metrics/internal-figures'

/** The buckets of the histogram, in seconds. A request counts in each bucket that it was not slower than. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The kinds of requests. The metrics contain nothing else of an address. */
const kinds = [
  { kind: 'file', paths: /^\/(_next|api\/media\/file)\// },
  { kind: 'leads', paths: /^\/api\/admin\/leads(\/|$)/ },
  { kind: 'staff', paths: /^\/(admin|api\/admin|cms|preview)(\/|$)/ },
  { kind: 'api', paths: /^\/api\// },
]

/** The status that nginx uses for a request whose client closed the connection before the response. */
const hungUp = 499

/** In milliseconds: the pause between two measurements of timer delays. Node counts it as part of each delay. */
const pause = 20

/** Creates the metrics of this process in the text format of Prometheus, and the handler that counts requests. */
export function createMetrics() {
  const requests = new Map<string, number>()
  const times = new Map<string, { sum: number; counts: number[] }>()
  const delay = monitorEventLoopDelay({ resolution: pause })
  delay.enable()
  let open = 0

  function count(kind: string, status: number, seconds: number) {
    const labels = `kind="${kind}",status="${status}"`
    requests.set(labels, (requests.get(labels) ?? 0) + 1)
    const time = times.get(kind) ?? { sum: 0, counts: [...bounds, Infinity].map(() => 0) }
    times.set(kind, time)
    time.sum += seconds
    for (const [index, bound] of [...bounds, Infinity].entries())
      if (seconds <= bound) time.counts[index] = (time.counts[index] ?? 0) + 1
  }

  /** Wraps a handler. Each response is counted when it is sent, or when its client closes the connection. */
  const watch =
    (handler: Handler): Handler =>
    (request, response) => {
      const started = performance.now()
      open += 1
      response.once('close', () => {
        open -= 1
        const status = response.writableFinished ? response.statusCode : hungUp
        count(kindOf(request.method, response.pathname), status, (performance.now() - started) / 1_000)
      })
      return handler(request, response)
    }

  /**
   * Formats all metrics. Those of the database are included only where they are known. The delays are those
   * since the last call.
   */
  function text(internalFigures: InternalFigures | null = null) {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const delays = [0.5, 0.99].map((share) => {
      const late = delay.percentile(share * 100) / 1e9 - pause / 1_000
      return [`quantile="${share}"`, Math.max(0, late)]
    })
    delay.reset()
    const backup = readLastBackup()
    return [
      describe('site_requests_total', 'counter', 'Answers by kind and status', [...requests]),
      describe('site_requests_open', 'gauge', 'Requests that wait for an answer', [['', open]]),
      describeTimes(times),
      describe('site_event_loop_delay_seconds', 'gauge', 'How late timers are', delays),
      describe('process_resident_memory_bytes', 'gauge', 'Memory of the process', [['', rss]]),
      describe('nodejs_heap_size_used_bytes', 'gauge', 'Memory of JavaScript', [['', heapUsed]]),
      describe('nodejs_external_memory_bytes', 'gauge', 'Memory beside it', [['', external]]),
      describe('process_cpu_seconds_total', 'counter', 'Processor time', [['', (user + system) / 1e6]]),
      describe('process_start_time_seconds', 'gauge', 'When it started', [
        ['', performance.timeOrigin / 1_000],
      ]),
      describe('site_last_backup_time_seconds', 'gauge', 'When the last good backup began', [
        ...(backup ? [['', backup.at.getTime() / 1_000]] : []),
      ]),
      ...describeInternalFigures(internalFigures),
    ].join('')
  }

  return { watch, text }
}

function describeInternalFigures(internalFigures: InternalFigures | null) {
  const states = (counts: Record<string, number> = {}) =>
    Object.entries(counts).map(([state, count]) => [`state="${state}"`, count])
  return [
    describe(
      'site_database_pool',
      'gauge',
      'Connections to the database and what waits for one',
      states(internalFigures?.connections),
    ),
    describe(
      'site_mails_waiting',
      'gauge',
      'Mails that are not sent yet',
      states(internalFigures?.backlog?.mails),
    ),
    describe(
      'site_schedules_waiting',
      'gauge',
      'Schedules not carried out yet',
      states(internalFigures?.backlog?.schedules),
    ),
  ]
}

export type Metrics = ReturnType<typeof createMetrics>

function kindOf(method: string | undefined, pathname: string) {
  if (method === 'POST' && pathname === '/api/waitlist') return 'sign-up'
  return kinds.find(({ paths }) => paths.test(pathname))?.kind ?? 'page'
}

function describe(name: string, type: string, help: string, values: (string | number)[][]) {
  const lines = values.map(([labels, value]) => `${name}${labels ? `{${labels}}` : ''} ${value}\n`)
  return `# HELP ${name} ${help}.\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function describeTimes(times: Map<string, { sum: number; counts: number[] }>) {
  const name = 'site_request_seconds'
  const lines = [...times].flatMap(([kind, { sum, counts }]) => [
    ...counts.map(
      (count, index) => `${name}_bucket{kind="${kind}",le="${bounds[index] ?? '+Inf'}"} ${count}\n`,
    ),
    `${name}_sum{kind="${kind}"} ${sum}\n${name}_count{kind="${kind}"} ${counts.at(-1)}\n`,
  ])
  return `# HELP ${name} How long answers took.\n# TYPE ${name} histogram\n${lines.join('')}`
}
