import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'

/** None of these attributes contains what a person typed: routes are patterns such as `/for/[slug]`. */
const allowed = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'next.page',
  'next.route',
  'next.rsc',
  'next.segment',
  'next.span_name',
  'next.span_type',
  'error.type',
  'exception.type',
])

/**
 * Removes what may contain personal data or a token from each span before it is sent: addresses with their
 * query, and error messages, which quote statements.
 */
export const spanRedaction: SpanProcessor = {
  onStart() {},
  onEnd({ attributes, events, status }) {
    keepAllowed(attributes)
    for (const event of events) keepAllowed(event.attributes ?? {})
    delete status.message
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

function keepAllowed(attributes: Record<string, unknown>) {
  for (const key of Object.keys(attributes)) if (!allowed.has(key)) delete attributes[key]
}
