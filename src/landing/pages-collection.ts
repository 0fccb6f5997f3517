import type { CollectionConfig } from 'payload'
import { isAdmin, isAdminOrEditor, publishedOrStaff } from '@/lib/access'
import { announceContentChange, announceContentDelete } from '@/lib/content-events'
import { sectionBlocks } from '@/landing/section-blocks'

/** The pages editors compose from sections. The page `home` is the landing page. */
export const pagesCollection: CollectionConfig = {
  slug: 'pages',
  admin: {
    hideAPIURL: true,
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    hidden: ({ user }) => user?.role === 'sales',
    components: {
      edit: { beforeDocumentControls: ['/src/features/publishing/publish-receipt#PublishReceipt'] },
    },
  },
  access: {
    create: isAdminOrEditor,
    read: publishedOrStaff,
    update: isAdminOrEditor,
    delete: isAdmin,
    readVersions: isAdminOrEditor,
  },
  versions: { drafts: true, maxPerDoc: 50 },
  hooks: { afterChange: [announceContentChange], afterDelete: [announceContentDelete] },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 80 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      admin: { position: 'sidebar', readOnly: true, description: 'The landing page is `home`.' },
    },
    {
      name: 'sections',
      type: 'blocks',
      labels: { singular: 'Section', plural: 'Sections' },
      blocks: sectionBlocks,
      required: true,
      minRows: 1,
      admin: { initCollapsed: true },
    },
    {
      name: 'meta',
      label: 'Search and sharing',
      type: 'group',
      admin: { position: 'sidebar' },
      fields: [
        {
          name: 'title',
          type: 'text',
          maxLength: 70,
          admin: { description: 'Empty means the title of the site settings.' },
        },
        {
          name: 'description',
          type: 'textarea',
          maxLength: 170,
          admin: { description: 'Empty means the description of the site settings.' },
        },
      ],
    },
  ],
}
