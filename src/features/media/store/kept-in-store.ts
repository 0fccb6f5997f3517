import type { CollectionConfig } from 'payload'
import { keepInStore, removeFromStore } from '@/features/media/store/keep-in-store'
import { prepareUpload } from '@/features/media/store/prepare-upload'
import { s3Store, type S3Settings } from '@/features/media/store/s3-store'
import { serveFromStore } from '@/features/media/store/serve-from-store'

/** A collection of pictures whose files are in an S3 store instead of on disk. */
export function keptInStore(
  { hooks, upload, ...collection }: CollectionConfig,
  settings: S3Settings,
): CollectionConfig {
  const store = s3Store(settings)
  const options = typeof upload === 'object' ? upload : {}
  return {
    ...collection,
    // Payload would fetch the original of a copy from the site's own public address.
    disableDuplicate: true,
    // What is deleted is found by these, whatever the request wants to hear of it.
    forceSelect: { filename: true, sizes: true },
    hooks: {
      ...hooks,
      // Last: its name is made of the plain one that the others give the file.
      beforeOperation: [...(hooks?.beforeOperation ?? []), prepareUpload(store)],
      afterChange: [...(hooks?.afterChange ?? []), keepInStore(store)],
      afterDelete: [...(hooks?.afterDelete ?? []), removeFromStore(store)],
    },
    upload: {
      ...options,
      disableLocalStorage: true,
      handlers: [serveFromStore(store, options.mimeTypes ?? [])],
    },
  }
}
