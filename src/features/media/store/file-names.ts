import type { Media } from '@/payload-types'

/** The files of a picture: its original and its cuts. */
export function currentNames({ filename, sizes }: Partial<Media>) {
  const names = [filename, ...Object.values(sizes ?? {}).map((cut) => cut?.filename)]
  return names.filter((name) => typeof name === 'string')
}

/** The same, and those that a crop or a focal point has replaced. */
export function allNames(picture: Partial<Media>) {
  return [...currentNames(picture), ...(picture.formerFiles ?? []).map(({ filename }) => filename)]
}
