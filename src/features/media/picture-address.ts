import type { Media } from '@/payload-types'

/**
 * Returns the address of a picture's file, as a path of the site. The address changes with the picture, so
 * that no browser shows an old version.
 */
export function pictureAddress(media: Pick<Media, 'updatedAt'>, filename: string) {
  return `/api/media/file/${encodeURIComponent(filename)}?v=${Date.parse(media.updatedAt)}`
}

/** Returns the size of a picture for shared links, or null where the picture is too small. */
export function socialImage(media: Media | string | null | undefined) {
  if (!media || typeof media === 'string') return null
  const { filename, width, height } = media.sizes?.social ?? {}
  if (!filename || !width || !height) return null
  return { url: pictureAddress(media, filename), width, height, alt: media.alt }
}
