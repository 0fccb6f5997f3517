interface SampleCallProps {
  request: string
  response?: string | null
  tag?: string | null
}

/** A request and its answer, on an instrument face. */
export function SampleCall({ request, response, tag }: SampleCallProps) {
  const [method, ...rest] = request.split(' ')
  return (
    <figure className="instrument overflow-hidden font-mono text-[.84rem] leading-relaxed">
      <p className="border-inst-line flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b px-5 py-3.5">
        <span className="[overflow-wrap:anywhere]">
          <span className="aqi-1 reading-text font-semibold">{method}</span> {rest.join(' ')}
        </span>
        {tag && <span className="text-inst-muted">{tag}</span>}
      </p>
      {response && <pre className="call-answer px-5 py-4 whitespace-pre-wrap">{response}</pre>}
    </figure>
  )
}
