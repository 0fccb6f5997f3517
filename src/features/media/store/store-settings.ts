import { env } from '@/env'

export type S3Settings = NonNullable<ReturnType<typeof storeSettings>>

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
