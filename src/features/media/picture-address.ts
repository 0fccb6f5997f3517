import type { Media } from '@/payload-types'

/** What the addresses of a picture end in; it changes whenever the picture does. */
export function pictureMark({ updatedAt }: Pick<Media, 'updatedAt'>) {
  return `?v=${Date.parse(updatedAt)}`
}

/**
 * Where browsers find a file of a picture, as a path of the site. It changes whenever the picture
 * does, so that nobody keeps an old cut of it.
 */
export function pictureAddress(media: Pick<Media, 'updatedAt'>, filename: string) {
  return `/api/media/file/${encodeURIComponent(filename)}${pictureMark(media)}`
}
