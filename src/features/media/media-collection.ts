import path from 'node:path'
import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { env } from '@/env'
import { isAdminOrEditor } from '@/content/access'
import { keepFileFacts } from '@/features/media/keep-file-facts'
import { refuseDeletingUsed } from '@/features/media/find-uses'
import { recordPictureReceipt } from '@/features/media/record-picture-receipt'
import { keepFileWithoutMetadata, removeMetadata } from '@/features/media/remove-metadata'
import { keepInStore, removeFromStore } from '@/features/media/store/keep-in-store'
import { pictureTypes } from '@/features/media/picture-types'
import { prepareUpload } from '@/features/media/store/prepare-upload'
import { serveFromStore } from '@/features/media/store/serve-from-store'
import { siteStore as store } from '@/features/media/store/site-store'
import { announceContentChange, announceContentDelete } from '@/content/events/content-events'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { visibleLength } from '@/lib/plain-text'

const webp = { format: 'webp', options: { quality: 80 } } as const
/** In characters. */
const longestAlt = 200

/** The pictures of the site. SVG is not allowed, because a drawing can contain scripts. */
export const mediaCollection: CollectionConfig = {
  slug: 'media',
  // Payload would fetch the original for a copy from the site's own public address.
  disableDuplicate: true,
  // The deletion needs these fields, whatever the request selects.
  forceSelect: { filename: true, sizes: true, formerFiles: true },
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
          '/src/content/panel/new-title#NewTitle',
          '/src/content/preview/field-finder#FieldFinder',
          '/src/content/receipts/publish-receipt#PublishReceipt',
          '/src/content/unsaved/keep-form-changes#KeepFormChanges',
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
    // The name of a file in the store is made from the safe name that the earlier hooks set.
    beforeOperation: [keepFileFacts, removeMetadata, prepareUpload(store)],
    beforeChange: [keepFileWithoutMetadata, keepInStore(store)],
    // The receipt needs the revision that the announcement raises.
    afterChange: [announceContentChange, recordPictureReceipt],
    beforeDelete: [refuseDeletingUsed],
    afterDelete: [announceContentDelete, removeFromStore(store)],
  },
  upload: {
    // Payload would write and remove files before the change is certain, including files of others.
    disableLocalStorage: true,
    staticDir: path.join(env.DATA_DIR, 'not-used'),
    handlers: [serveFromStore(store, pictureTypes)],
    pasteURL: false,
    mimeTypes: [...pictureTypes],
    focalPoint: true,
    crop: true,
    // Sections show `small` and `large`, with an aspect ratio of 4 to 3. Shared links show `social`.
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
      hooks: { beforeValidate: [trimAlt] },
      validate: requireAlt,
      admin: {
        description: 'Read aloud to people who cannot see the picture.',
        components: { afterInput: ['/src/features/media/changed-file-note#ChangedFileNote'] },
      },
    },
    {
      name: 'formerFiles',
      type: 'array',
      fields: [
        { name: 'filename', type: 'text', required: true, index: true },
        { name: 'replacedAt', type: 'date', required: true },
      ],
      admin: {
        hidden: true,
        disableBulkEdit: true,
        disableListColumn: true,
        disableListFilter: true,
        description:
          'Files that a crop or a focal point has replaced. Pages show them until they are made again.',
      },
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
    sidebarNote('size', '/src/features/media/picture-size#PictureSize'),
  ],
}

function trimAlt({ value }: { value?: unknown }) {
  return typeof value === 'string' ? value.trim() : value
}

function requireAlt(value: Parameters<TextFieldSingleValidation>[0]) {
  if (value && visibleLength(value) > 0 && value.length <= longestAlt) return true
  return `This field is required. Describe what the picture shows in at most ${longestAlt} characters.`
}
