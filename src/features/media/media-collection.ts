import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { env } from '@/env'
import { isAdminOrEditor } from '@/lib/access'
import { requirePicture } from '@/features/media/require-picture'
import { announceContentChange, announceContentDelete } from '@/lib/content-events'

const folder = path.join(env.DATA_DIR, 'media')

/** Pictures of the site. No SVG: a drawing can carry scripts. */
export const mediaCollection: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    hideAPIURL: true,
    group: 'Content',
    useAsTitle: 'alt',
    hidden: ({ user }) => user?.role === 'sales',
  },
  access: {
    create: isAdminOrEditor,
    read: () => true,
    update: isAdminOrEditor,
    delete: isAdminOrEditor,
  },
  hooks: { afterChange: [announceContentChange], afterDelete: [announceContentDelete] },
  upload: {
    staticDir: folder,
    handlers: [requirePicture(folder)],
    pasteURL: false,
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
    imageSizes: [{ name: 'thumbnail', width: 400 }],
    adminThumbnail: 'thumbnail',
  },
  fields: [
    {
      name: 'alt',
      label: 'What the picture shows',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'Read aloud to people who cannot see the picture.' },
    },
  ],
}
