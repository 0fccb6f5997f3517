import type { Media } from '@/payload-types'
import { pictureAddress } from '@/features/media/picture-address'

type MediaPictureProps = {
  /** A deleted picture is an id or null. */
  media: Media | string | null | undefined
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes: string
}

/**
 * Shows a picture with an aspect ratio of 4 to 3, in the size that suits the screen. Shows nothing for a
 * deleted picture.
 */
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
