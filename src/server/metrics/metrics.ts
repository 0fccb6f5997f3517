import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readLastBackup } from '@/lib/last-backup'
import type { Handler } from '@/server/front-door/front-door'
import type { InternalFigures } from '@/server/metrics/internal-figures'

/** In seconds: a request counts in each that it was not slower than. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What a request was for. Nothing of its address but this goes into a figure. */
const kinds = [
  { kind: 'file', paths: /^\/(_next|api\/media\/file)\// },
  { kind: 'leads', paths: /^\/api\/admin\/leads(\/|$)/ },
  { kind: 'staff', paths: /^\/(admin|api\/admin|cms|preview)(\/|$)/ },
  { kind: 'api', paths: /^\/api\// },
]

/** As nginx calls a request whose client hung up before the answer. */
const hungUp = 499

/** Milliseconds between two looks at how late timers are. Node counts them as part of each delay. */
const pause = 20

/** Figures of this process in the text format of Prometheus, and the handler that counts them. */
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

  /** The same handler, each of its answers counted when it has gone out or its client has. */
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

  /** All figures, those of the database only where they are known. The delays are those since they were asked for last. */
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
