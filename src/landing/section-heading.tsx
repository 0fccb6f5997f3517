type SectionHeadingProps = {
  heading: string
  statement?: string | null
  intro?: string | null
  /**
   * `beside`: the main line and the introduction side by side. `across`: only the main line, larger, over the
   * full width.
   */
  layout?: 'beside' | 'across'
}

/**
 * The heading of a section. The main line is shown large beside it; without a main line, the heading itself
 * is large.
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
