import type { Media } from '@/payload-types'
import { pictureAddress } from '@/features/media/picture-address'

/** The cut of a picture that shared links show, or null where there is none large enough. */
export function socialImage(media: Media | string | null | undefined) {
  if (!media || typeof media === 'string') return null
  const { filename, width, height } = media.sizes?.social ?? {}
  if (!filename || !width || !height) return null
  return { url: pictureAddress(media, filename), width, height, alt: media.alt }
}
