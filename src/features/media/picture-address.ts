import type { Media } from '@/payload-types'

/**
 * Where browsers find a file of a picture, as a path of the site. It changes whenever the picture
 * does, so that nobody keeps an old cut of it.
 */
export function pictureAddress(media: Pick<Media, 'updatedAt'>, filename: string) {
  return `/api/media/file/${encodeURIComponent(filename)}?v=${Date.parse(media.updatedAt)}`
}
