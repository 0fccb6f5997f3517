import path from 'node:path'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { env } from '@/env'
import { isAdminOrEditor } from '@/content/access'
import { keepFileFacts } from '@/features/media/keep-file-facts'
import { refuseDeletingUsed } from '@/features/media/find-uses'
import { recordPictureReceipt } from '@/features/media/record-picture-receipt'
import { removeMetadata } from '@/features/media/remove-metadata'
import { longestWords, requireWords } from '@/features/media/require-words'
import { keptInStore } from '@/features/media/store/kept-in-store'
import { storeSettings } from '@/features/media/store/s3-store'
import { announceContentChange, announceContentDelete } from '@/content/events/content-events'
import { statSync } from 'node:fs'

const webp = { format: 'webp', options: { quality: 80 } } as const
const folder = path.join(env.DATA_DIR, 'media')

const keptOnDisk: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    hideAPIURL: true,
    group: 'Content',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'uses', 'width', 'height', 'updatedAt'],
    hidden: ({ user }) => user?.role === 'sales',
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/content/preview/field-finder#FieldFinder',
          '/src/content/receipts/publish-receipt#PublishReceipt',
        ],
      },
    },
  },
  access: {
    create: isAdminOrEditor,
    read: () => true,
    update: isAdminOrEditor,
    delete: isAdminOrEditor,
  },
  hooks: {
    // What refuses comes before the picture is redrawn, which is slow.
    beforeOperation: [requireWords, keepFileFacts, removeMetadata],
    // The receipt takes the revision that the announcement raises.
    afterChange: [announceContentChange, recordPictureReceipt],
    beforeDelete: [refuseDeletingUsed],
    afterDelete: [announceContentDelete],
  },
  upload: {
    staticDir: folder,
    handlers: [requirePicture(folder)],
    pasteURL: false,
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
    focalPoint: true,
    crop: true,
    // Sections show the first two, in the shape 4 to 3; shared links show the third.
    imageSizes: [
      { name: 'thumbnail', width: 400 },
      { name: 'small', width: 800, height: 600, formatOptions: webp },
      { name: 'large', width: 1600, height: 1200, formatOptions: webp },
      {
        name: 'social',
        width: 1200,
        height: 630,
        formatOptions: { format: 'jpeg', options: { quality: 82 } },
      },
    ],
    adminThumbnail: 'thumbnail',
  },
  fields: [
    {
      name: 'alt',
      label: 'What the picture shows',
      type: 'text',
      required: true,
      maxLength: longestWords,
      admin: { description: 'Read aloud to people who cannot see the picture.' },
    },
    {
      name: 'uses',
      label: 'Used on',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: {
          Cell: '/src/features/media/picture-uses#UsesCell',
          Field: '/src/features/media/picture-uses#PictureUses',
        },
      },
    },
  ],
}

const store = storeSettings()

/** Pictures of the site. No SVG: a drawing can carry scripts. */
export const mediaCollection = store ? keptInStore(keptOnDisk, store) : keptOnDisk

/** Answers for a picture that is not there, which Payload takes for a failure of its own. */
function requirePicture(folder: string) {
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
