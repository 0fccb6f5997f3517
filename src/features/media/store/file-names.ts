import type { Media } from '@/payload-types'

/** Returns the files of a picture: its original and its sizes. */
export function currentNames({ filename, sizes }: Partial<Media>) {
  const names = [filename, ...Object.values(sizes ?? {}).map((cut) => cut?.filename)]
  return names.filter((name) => typeof name === 'string')
}

/** Returns all files of a picture, including those that a crop or a focal point has replaced. */
export function allNames(picture: Partial<Media>) {
  return [...currentNames(picture), ...(picture.formerFiles ?? []).map(({ filename }) => filename)]
}
