import path from 'node:path'
import type { PayloadRequest } from 'payload'
import type { PictureStore } from '@/features/media/store/picture-store'
import { logError } from '@/lib/log'

/** Serves files of the store from our own address, so that browsers send no request to another host. */
export function serveFromStore(store: PictureStore, types: readonly string[]) {
  return async (
    { headers }: Pick<PayloadRequest, 'headers'>,
    { params }: { params: { filename: string } },
  ) => {
    // Only the file name counts, so a request can read nothing else of the bucket.
    const filename = path.basename(params.filename)
    try {
      const response = await store.find(filename, headers.get('range'))
      // Only pictures are served, not for example the list of a bucket's files.
      if (response && types.includes(typeOf(response))) return pictureResponse(response)
      await response?.body?.cancel()
      return response?.status === 416 ? outOfRange(response) : notFound()
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

function pictureResponse(response: Response) {
  const headers = copyHeaders(response, ['content-type', 'content-length', 'content-range'])
  headers.set('accept-ranges', 'bytes')
  // A file is never overwritten, so browsers may keep it. Shared caches may not: nothing would tell them that
  // the picture has left the site.
  headers.set('cache-control', 'private, max-age=86400')
  return new Response(response.body, { status: response.status, headers })
}

function outOfRange(response: Response) {
  return new Response(null, { status: 416, headers: copyHeaders(response, ['content-range']) })
}

function notFound() {
  return new Response('There is no such picture.', { status: 404 })
}

function copyHeaders({ headers }: Response, names: string[]) {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
