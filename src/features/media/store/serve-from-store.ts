import path from 'node:path'
import type { PayloadRequest } from 'payload'
import type { PictureStore } from '@/features/media/store/picture-store'
import { logError } from '@/lib/log'

/** Answers with a file of the store from our own address, so that visitors' browsers ask no other host. */
export function serveFromStore(store: PictureStore, types: string[]) {
  return async (
    { headers }: Pick<PayloadRequest, 'headers'>,
    { params }: { params: { filename: string } },
  ) => {
    // A name, never a path: nothing else of the bucket can be asked for.
    const filename = path.basename(params.filename)
    try {
      const found = await store.find(filename, headers.get('range'))
      // Nor is anything served that is no picture, such as the list of a bucket's files.
      if (found && types.includes(typeOf(found))) return picture(found)
      await found?.body?.cancel()
      return found?.status === 416 ? outOfRange(found) : notFound()
    } catch (error) {
      logError('serving a picture', error)
      const retry = { 'Retry-After': '30' }
      return new Response('This picture cannot be shown right now.', { status: 503, headers: retry })
    }
  }
}

function typeOf({ headers }: Response) {
  return headers.get('content-type')?.split(';')[0]?.trim() ?? ''
}

function picture(found: Response) {
  const headers = copied(found, ['content-type', 'content-length', 'content-range'])
  headers.set('accept-ranges', 'bytes')
  // A file is never written over. Caches between would not hear that its picture has left the site.
  headers.set('cache-control', 'private, max-age=86400')
  return new Response(found.body, { status: found.status, headers })
}

function outOfRange(found: Response) {
  return new Response(null, { status: 416, headers: copied(found, ['content-range']) })
}

function notFound() {
  return new Response('There is no such picture.', { status: 404 })
}

function copied({ headers }: Response, names: string[]) {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
