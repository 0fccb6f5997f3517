import { once } from 'node:events'
import { createServer } from 'node:http'
import { trace } from '@opentelemetry/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTracing } from '@/server/tracing/start-tracing'

test('a collector that never answers does not hold the stop', async () => {
  const collector = createServer(() => {}).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    trace.disable()
    collector.closeAllConnections()
    collector.close()
  })
  const stop = startTracing()
  trace.getTracer('test').startSpan('GET /admin').end()
  const asked = once(collector, 'request')
  const stopped = stop()
  const [request] = await asked
  await stopped
  // The exporter is still waiting for its answer.
  expect(request.socket.destroyed).toBe(false)
})
