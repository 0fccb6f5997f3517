import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { inTime } from '@/lib/in-time'
import { spanRedaction } from '@/server/tracing/span-redaction'

const name = 'intelligence-in-motion'
/** In milliseconds. A collector that does not answer must not hold the stop of the site. */
const lastExport = 2_000

/**
 * Sends the spans that Next makes of each request to an OpenTelemetry collector. Where it goes, under which
 * name and how many, the package reads from the standard `OTEL_…` variables. To be called before Next starts.
 *
 * @returns sends what is left, and ends
 */
export function startTracing() {
  const ownName = resourceFromAttributes({ 'service.name': name })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(ownName)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [spanRedaction, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => inTime(lastExport, provider.shutdown()).catch(() => {})
}
