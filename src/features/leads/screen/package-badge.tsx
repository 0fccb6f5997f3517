const styles = new Map([
  ['enterprise', 'border-primary bg-primary text-on-primary'],
  ['professional', 'border-transparent bg-ink/12 text-ink'],
])

const outline = 'border-line-strong text-ink'

/** The package that a lead requested. The two known packages have a color, all others an outline. */
export function PackageBadge({ value }: { value: string | null }) {
  if (!value) return <span className="type-small text-muted">None</span>
  const style = styles.get(value.toLowerCase()) ?? outline
  return (
    <span
      title={value}
      className={`inline-block max-w-full overflow-clip rounded-badge border px-2 text-ellipsis whitespace-nowrap align-middle text-[0.8125rem] leading-6 font-semibold ${style}`}
    >
      {packageLabel(value)}
    </span>
  )
}

/** Capitalizes only the first letter: `data-pro` becomes `Data-pro`. */
export function packageLabel(text: string) {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
