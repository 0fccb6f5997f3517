import { randomBytes } from 'node:crypto'
import path from 'node:path'

/** No camera or person ends a name like this. */
const suffix = /~[0-9a-f]{8}$/
/** That of files from before, which ends a name as a date may do. */
const formerSuffix = /-[0-9a-f]{8}$/

/** A name that no file has yet: that of the upload, with a mark of its own. */
export function freshName(filename: string) {
  const { name, ext } = path.parse(filename)
  return `${name.replace(suffix, '').slice(0, 100)}~${randomBytes(4).toString('hex')}${ext}`
}

/** The name under which a stored picture was uploaded, by which people know it. */
export function shownName(filename: string) {
  const { name, ext } = path.parse(filename)
  return `${name.replace(suffix.test(name) ? suffix : formerSuffix, '')}${ext}`
}
