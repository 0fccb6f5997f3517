type SectionHeadingProps = {
  heading: string
  statement?: string | null
  intro?: string | null
}

/**
 * The name of a section is its heading; the line that carries the message stands beside it, large.
 * Where an editor left that line out, the name itself is shown large.
 */
export function SectionHeading({ heading, statement, intro }: SectionHeadingProps) {
  return (
    <hgroup>
      <h2 className={statement ? 'eyebrow' : 'type-h2 max-w-[17em]'}>{heading}</h2>
      {statement && <p className="type-h2 mt-5 max-w-[17em]">{statement}</p>}
      {intro && <p className="type-lead mt-5 max-w-[36em]">{intro}</p>}
    </hgroup>
  )
}
