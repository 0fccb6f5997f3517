import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { env } from '@/env'
import type { PictureStore } from '@/features/media/store/picture-store'

type StoreRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Whether the body of the answer is waited for as well. */
  isWhole?: boolean
}

/**
 * The files of a bucket, in any store that speaks S3. What the store refuses is thrown. A store that does not
 * answer for so many milliseconds counts as down.
 */
export function s3Store({ endpoint, bucket, ...signing }: S3Settings, timeout = 15_000): PictureStore {
  const root = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/`

  async function send(filename: string, { body, isWhole = false, ...request }: StoreRequest) {
    const url = root + encodeURIComponent(filename)
    const { headers } = await new AwsV4Signer({ ...signing, ...request, url, service: 's3' }).sign()
    // Not signed, as proxies change it: a picture comes as it is, in the length that is announced.
    headers.set('accept-encoding', 'identity')
    const giveUp = new AbortController()
    // A body that is passed on goes at the pace of whoever reads it: only the wait for an answer is limited.
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

/** Where pictures are kept by setting, or null where they are kept on disk. */
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
