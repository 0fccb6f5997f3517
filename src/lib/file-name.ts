import { randomBytes } from 'node:crypto'
import path from 'node:path'

const mark = /-[0-9a-f]{8}$/

/** A name that no file has yet: that of the upload, with a mark of its own. */
export function freshName(filename: string) {
  const { name, ext } = path.parse(shownName(filename))
  return `${name.slice(0, 100)}-${randomBytes(4).toString('hex')}${ext}`
}

/** The name under which a picture was uploaded, by which people know it. */
export function shownName(filename: string) {
  const { name, ext } = path.parse(filename)
  return `${name.replace(mark, '')}${ext}`
}
