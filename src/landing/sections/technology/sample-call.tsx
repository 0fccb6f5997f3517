import { CallMap } from './call-map'

type SampleCallProps = {
  request: string
  response?: string | null
  tag?: string | null
}

/** A request and its answer, as text and as a map, on an instrument face. */
export function SampleCall({ request, response, tag }: SampleCallProps) {
  const [method, ...rest] = request.split(' ')
  return (
    <figure
      className="instrument technology-call overflow-hidden font-mono text-[.75rem] sm:text-[.8125rem]"
      aria-label={tag ? `${tag}: ${request}` : request}
    >
      <p className="border-inst-line flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b px-4 py-3">
        <span className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{method}</span> {rest.join(' ')}
        </span>
        {tag && <span className="text-inst-muted">{tag}</span>}
      </p>
      {response && (
        <div className="call-answer">
          <pre className="[overflow-wrap:anywhere] px-4 py-4 whitespace-pre-wrap">{response}</pre>
          <CallMap response={response} />
        </div>
      )}
    </figure>
  )
}
