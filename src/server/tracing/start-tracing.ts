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
/** In milliseconds. A collector that does not answer must not hold the stop of the site. */
const exportTimeout = 2_000

/**
 * Sends the spans that Next makes of each request to an OpenTelemetry collector. Where it goes, under which
 * name and how many, the package reads from the standard `OTEL_…` variables. To be called before Next starts.
 *
 * @returns sends what is left, and ends
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
