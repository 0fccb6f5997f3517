import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { env } from '@/env'
import type { PictureStore } from '@/features/media/store/picture-store'

type StoreRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Whether the timeout also covers the body of the response. */
  isWhole?: boolean
}

/**
 * Stores files in a bucket of any S3-compatible store. A refusal of the store is thrown as an error. A store
 * that does not respond within `timeout` milliseconds counts as down.
 */
export function s3Store({ endpoint, bucket, ...signing }: S3Settings, timeout = 15_000): PictureStore {
  const root = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/`

  async function send(filename: string, { body, isWhole = false, ...request }: StoreRequest) {
    const url = root + encodeURIComponent(filename)
    const { headers } = await new AwsV4Signer({ ...signing, ...request, url, service: 's3' }).sign()
    // This header is not signed, because proxies change it. The picture must come unencoded, in the length
    // that is announced.
    headers.set('accept-encoding', 'identity')
    const giveUp = new AbortController()
    // A body that is passed on goes at the speed of its reader. So only the wait for the response is limited.
    const timer = setTimeout(() => giveUp.abort(new Error('The store of pictures does not answer')), timeout)
    timer.unref()
    try {
      const { method } = request
      return await fetch(url, {
        method,
        headers,
        body,
        signal: giveUp.signal,
        redirect: 'error',
        cache: 'no-store',
      })
    } finally {
      if (!isWhole) clearTimeout(timer)
    }
  }

  return {
    async find(filename, range) {
      return acceptResponse(await send(filename, { method: 'GET', headers: range ? { range } : {} }))
    },
    async read(filename) {
      const response = await acceptResponse(await send(filename, { method: 'GET', isWhole: true }))
      return response && Buffer.from(await response.arrayBuffer())
    },
    async put(filename, body, type) {
      const digest = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': type, 'x-amz-content-sha256': digest }
      const response = await send(filename, { method: 'PUT', headers, body })
      await response.body?.cancel()
      if (!response.ok) throw refusal('write', response)
    },
    async remove(filename) {
      const response = await send(filename, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw refusal('delete', response)
    },
  }
}

async function acceptResponse(response: Response) {
  if (response.ok || response.status === 416) return response
  await response.body?.cancel()
  if (response.status === 404) return null
  throw refusal('read', response)
}

function refusal(what: string, { status }: Response) {
  return new Error(`The store of pictures refused to ${what} a file, with status ${status}`)
}

type S3Settings = NonNullable<ReturnType<typeof storeSettings>>

/** Returns the settings of the S3 store, or null where pictures are stored on disk. */
export function storeSettings() {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
