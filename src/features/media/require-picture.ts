import { statSync } from 'node:fs'
import path from 'node:path'
import type { PayloadRequest } from 'payload'

/** Answers for a picture that is not there, which Payload takes for a failure of its own. */
export function requirePicture(folder: string) {
  return (_: PayloadRequest, { params }: { params: { filename: string } }) => {
    // A name, never a path: nothing outside of the folder can be asked for.
    const file = path.join(folder, path.basename(params.filename))
    if (isFile(file)) return
    return new Response('There is no such picture.', { status: 404 })
  }
}

/** Also where the name is longer than any can be. */
function isFile(file: string) {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}
