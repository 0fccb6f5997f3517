interface SmallPrintProps {
  text?: string | null
  linkLabel?: string | null
}

/** The line under the button, with its link where the editor put it. */
export function SmallPrint({ text, linkLabel }: SmallPrintProps) {
  if (!text) return null
  const [before, after] = text.split('{privacy}')
  return (
    <p className="type-small text-muted mt-4">
      {before}
      {after !== undefined && (
        <a className="text-link" href="/legal/privacy">
          {linkLabel}
        </a>
      )}
      {after}
    </p>
  )
}
