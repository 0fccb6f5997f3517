import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { withTimeout } from '@/lib/with-timeout'
import { spanRedaction } from '@/server/tracing/span-redaction'

const name = 'intelligence-in-motion'
/** In milliseconds. A collector that does not respond must not delay the shutdown of the site. */
const exportTimeout = 2_000

/**
 * Sends the spans that Next creates for each request to an OpenTelemetry collector. The package reads the
 * address, the service name and the sampling from the standard `OTEL_…` variables. Call this before Next
 * starts.
 *
 * @returns a function that sends the remaining spans and stops
 */
export function startTracing() {
  const serviceName = resourceFromAttributes({ 'service.name': name })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(serviceName)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [spanRedaction, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => withTimeout(exportTimeout, provider.shutdown()).catch(() => {})
}
