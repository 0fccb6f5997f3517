import type { Media } from '@/payload-types'
import { pictureAddress } from '@/features/media/picture-address'

type MediaPictureProps = {
  /** A picture that is not there any more is an id, or null. */
  media: Media | string | null | undefined
  /** How wide the picture is drawn, as the `sizes` of an image. */
  sizes: string
}

/** A picture in the shape 4 to 3, in the size that suits the screen. Nothing where the picture is gone. */
export function MediaPicture({ media, sizes }: MediaPictureProps) {
  if (!media || typeof media === 'string') return null
  const cuts = [media.sizes?.small, media.sizes?.large].flatMap((cut) =>
    cut?.filename && cut.width ? [{ address: pictureAddress(media, cut.filename), width: cut.width }] : [],
  )
  const [first] = cuts
  return (
    <picture>
      <img
        src={first?.address ?? pictureAddress(media, media.filename ?? '')}
        srcSet={cuts.map(({ address, width }) => `${address} ${width}w`).join(', ') || undefined}
        sizes={sizes}
        alt={media.alt}
        width={1600}
        height={1200}
        loading="lazy"
        decoding="async"
        className="media-picture"
      />
    </picture>
  )
}
