type Props = { sentence: string; retry: () => void; wayOut: { href: string; label: string } }

/** Replaces a page that could not be rendered. `retry` also sends a new request to the server. */
export function ErrorView({ sentence, retry, wayOut }: Props) {
  return (
    <section role="alert">
      <h1 className="type-h2">This page could not be shown</h1>
      <p className="type-lead mt-5 max-w-[60ch]">{sentence}</p>
      <div className="mt-9 flex flex-wrap gap-3.5">
        <button type="button" className="button button-primary" onClick={retry}>
          Try again
        </button>
        <a className="button button-outline" href={wayOut.href}>
          {wayOut.label}
        </a>
      </div>
    </section>
  )
}
