import { SpanStatusCode } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { spanRedaction } from '@/server/tracing/span-redaction'

test('a span keeps its route and status, and loses addresses and the words of errors', () => {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({
    spanProcessors: [spanRedaction, new SimpleSpanProcessor(exporter)],
  })
  const span = provider.getTracer('next.js').startSpan('GET /admin')
  span.setAttributes({
    'http.method': 'GET',
    'http.target': '/admin?q=ada@example.org',
    'http.route': '/admin',
    'http.status_code': 500,
    'next.span_type': 'BaseServer.handleRequest',
    'http.url': 'http://127.0.0.1/cms/reset/a-secret-token',
  })
  span.recordException(new TypeError('insert into leads values (ada@example.org)'))
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'insert into leads values (ada@example.org)' })
  span.end()

  const [sent] = exporter.getFinishedSpans()
  expect(sent?.attributes).toEqual({
    'http.method': 'GET',
    'http.route': '/admin',
    'http.status_code': 500,
    'next.span_type': 'BaseServer.handleRequest',
  })
  expect(sent?.status).toEqual({ code: SpanStatusCode.ERROR })
  expect(sent?.events.map(({ attributes }) => attributes)).toEqual([{ 'exception.type': 'TypeError' }])
})
