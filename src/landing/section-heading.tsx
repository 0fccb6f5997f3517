type SectionHeadingProps = {
  heading: string
  statement?: string | null
  intro?: string | null
  /** Beside one another: the line and the introduction. Across: the line alone, larger, over the whole width. */
  layout?: 'beside' | 'across'
}

/**
 * The name of a section is its heading; the line that carries the message stands beside it, large.
 * Where an editor left that line out, the name itself is shown large.
 */
export function SectionHeading({ heading, statement, intro, layout }: SectionHeadingProps) {
  const large = layout === 'across' ? 'line-across' : layout ? 'type-h2' : 'type-h2 max-w-[17em]'
  return (
    <hgroup className={layout && `heading-${layout}`}>
      <h2 className={statement ? 'eyebrow' : large}>{heading}</h2>
      {statement && <p className={`${large} mt-5`}>{statement}</p>}
      {intro && <p className="type-lead mt-5 max-w-[36em]">{intro}</p>}
    </hgroup>
  )
}
