import { MediaPicture } from '@/features/media/media-picture'
import type { PageContext } from '@/landing/page-context'
import { RichTextView } from '@/landing/rich/rich-text-view'
import { SectionHeading } from '@/landing/section-heading'
import type { PictureSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'

/** A text and a picture side by side; on phones the text comes first. */
export function PictureView({
  picture,
  caption,
  side,
  text,
  anchor,
  ...texts
}: PictureSection & PageContext) {
  return (
    <section id={anchor} className="section-space">
      <Reveal className="page-width technology">
        <div>
          <SectionHeading {...texts} />
          <RichTextView text={text} className="mt-7" />
        </div>
        <figure className={side === 'left' ? 'lg:order-first' : undefined}>
          <MediaPicture media={picture} sizes="(width >= 64rem) 46vw, 94vw" />
          {caption && <figcaption className="type-small text-muted mt-3">{caption}</figcaption>}
        </figure>
      </Reveal>
    </section>
  )
}
