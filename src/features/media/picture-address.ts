import type { Media } from '@/payload-types'

/**
 * Where browsers find a file of a picture, as a path of the site. It changes whenever the picture
 * does, so that nobody keeps an old cut of it.
 */
export function pictureAddress(media: Pick<Media, 'updatedAt'>, filename: string) {
  return `/api/media/file/${encodeURIComponent(filename)}?v=${Date.parse(media.updatedAt)}`
}

/** The cut of a picture that shared links show, or null where there is none large enough. */
export function socialImage(media: Media | string | null | undefined) {
  if (!media || typeof media === 'string') return null
  const { filename, width, height } = media.sizes?.social ?? {}
  if (!filename || !width || !height) return null
  return { url: pictureAddress(media, filename), width, height, alt: media.alt }
}
