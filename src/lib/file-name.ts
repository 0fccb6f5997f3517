import { randomBytes } from 'node:crypto'
import path from 'node:path'

/** The random suffix of a stored file. No camera or person ends a name like this. */
const suffix = /~[0-9a-f]{8}$/
/** The suffix of older files. A date can end a name in the same way. */
const formerSuffix = /-[0-9a-f]{8}$/

/** Returns the name of the upload with a new random suffix, so that no stored file has this name yet. */
export function makeUniqueName(filename: string) {
  const { name, ext } = path.parse(filename)
  return `${name.replace(suffix, '').slice(0, 100)}~${randomBytes(4).toString('hex')}${ext}`
}

/** Returns the name under which a stored picture was uploaded. People know it by this name. */
export function shownName(filename: string) {
  const { name, ext } = path.parse(filename)
  return `${name.replace(suffix.test(name) ? suffix : formerSuffix, '')}${ext}`
}
