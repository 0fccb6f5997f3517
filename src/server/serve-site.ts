import { env } from '@/env'
import { withDirectRoutes } from '@/server/routes/direct-routes'
import { createRouteTable } from '@/server/routes/route-table'
import { readBuildStamp } from '@/server/build/build-stamp'
import { hashSource } from '@/server/content-policy/inline-code'
import { startInternalWork } from '@/server/internal-work'
import { withLeadsScreenStatus, refuseUntilReady } from '@/server/database/until-ready'
import { createFrontDoor, type Handler } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { readPanelActions } from '@/server/front-door/panel-actions'
import { createSessionCheck } from '@/server/front-door/session-cookie'
import { trustedProxies } from '@/server/front-door/trusted-proxies'
import { createMetrics } from '@/server/metrics/metrics'
import { readInternalFigures } from '@/server/metrics/internal-figures'
import { serveMetrics } from '@/server/metrics/serve-metrics'
import { redactConsole } from '@/server/start-up/redact-console'
import { withCompressedFiles } from '@/server/pages/compressed-files'
import { startScripts } from '@/server/pages/late-scripts'
import { createReadyPages } from '@/server/pages/ready-pages'
import type { InternalServer } from '@/server/content/internal-request'
import { portError } from '@/server/start-up/ports'
import type { Shutdown } from '@/server/start-up/shutdown'
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import createNext from 'next'

const drainTime = 10_000
const developmentDrainTime = 500

/**
 * By how many percent of the used memory the V8 heap may grow before a garbage collection. On a large machine
 * V8 chooses about 300: then ten lists of 100,000 leads used 350 MB more.
 */
const heapGrowth = 20

type Options = {
  root: string
  isDevelopment: boolean
  shutdown: Shutdown
  databaseReady: Promise<void>
  /** Starts the server before the database is ready. Until then it serves the pages of the build. */
  waitsForDatabase: boolean
}

/**
 * Starts the server for visitors: Next behind the front door. The pages are renewed from the CMS before the
 * first visitor, and again whenever content changes. Resolves when the server listens.
 */
export async function serveSite({ root, isDevelopment, shutdown, databaseReady, waitsForDatabase }: Options) {
  if (!isDevelopment) {
    redactConsole()
    setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
  }
  let site: Handler = () => {}
  const routes = createRouteTable()
  const door = createFrontDoor({
    site: (request, response) => site(request, response),
    siteUrl: env.SITE_URL,
    internalToken: env.INTERNAL_TOKEN ?? '',
    isTrusted: trustedProxies(env.TRUSTED_PROXIES),
    routes,
    hasSession: createSessionCheck(env.PAYLOAD_SECRET ?? ''),
    panelActions: isDevelopment ? null : await readPanelActions(root),
    pages: isDevelopment ? null : await readyPages(root),
  })
  const metrics = env.METRICS_PORT ? createMetrics() : null
  let metricsSource: InternalServer | null = null
  if (metrics && env.METRICS_PORT) {
    const readFigures = async () => (metricsSource ? readInternalFigures(metricsSource) : null)
    shutdown.add(await serveMetrics({ metrics, port: env.METRICS_PORT, readInternalFigures: readFigures }))
  }
  const publicServer = createHttpServer(metrics ? metrics.watch(door) : door)
  // Without this, Node would load source maps for most of a second before the server listens.
  if (!isDevelopment) process.setSourceMapsEnabled(false)
  // Next uses the tracing that is registered when it starts.
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT)
    shutdown.add((await import('@/server/tracing/start-tracing')).startTracing())
  const starting = startNext(root, isDevelopment)
  const [next] = await Promise.all([starting, waitsForDatabase ? null : databaseReady])
  shutdown.add(next.close)
  const files = isDevelopment ? next.handle : await withCompressedFiles(next.handle, root)
  // With tracing, Next handles all requests, because the spans are its own.
  const isDirect = !isDevelopment && !env.OTEL_EXPORTER_OTLP_ENDPOINT
  const handle = withLeadsScreenStatus(isDirect ? withDirectRoutes(files, env.SITE_URL) : files)
  site = waitsForDatabase ? refuseUntilReady(handle, databaseReady) : handle
  // Only hot reload uses WebSockets. Without a listener, Node handles upgrade requests as normal requests.
  if (isDevelopment) publicServer.on('upgrade', next.upgrade)

  const internalWork = databaseReady.then(async () => {
    const { internalServer, firstRenewal } = await startInternalWork(door, routes, shutdown)
    metricsSource = internalServer
    return { firstRenewal }
  })
  // In development each page is rendered at its request, so there is no renewal to wait for.
  if (!waitsForDatabase) await internalWork.then(({ firstRenewal }) => (isDevelopment ? null : firstRenewal))
  await listen(publicServer, env.PORT, env.HOST).catch((error) => {
    throw portError(env, error)
  })
  process.setSourceMapsEnabled(true)
  shutdown.add(() => closeServer(publicServer, isDevelopment ? developmentDrainTime : drainTime))
}

async function readyPages(root: string) {
  const stamp = await readBuildStamp(root)
  const services = [...new Set(env.CONSENT_SCRIPTS.map(({ src }) => new URL(src).origin))]
  return createReadyPages({
    code: new Set([hashSource(startScripts), ...(stamp?.trustedCode ?? [])]),
    services,
  })
}

/**
 * Starts Next and returns its request handlers. Next takes WebSockets from an HTTP server. The server that it
 * gets never listens, so it only has the sockets that are passed on to it.
 */
async function startNext(root: string, isDevelopment: boolean) {
  const sockets = createServer()
  const app = createNext({
    dir: root,
    dev: isDevelopment,
    hostname: env.HOST,
    port: env.PORT,
    httpServer: sockets,
  })
  await app.prepare()
  const handleRequest = app.getRequestHandler()
  const handle: Handler = (request, response) => handleRequest(request, response)
  const upgrade = (...event: unknown[]) => void sockets.emit('upgrade', ...event)
  return { handle, upgrade, close: () => app.close() }
}
