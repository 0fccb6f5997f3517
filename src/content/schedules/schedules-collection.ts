import type { Access, CollectionConfig } from 'payload'
import { controlsWithoutDrafts } from '@/content/panel/controls-without-drafts'
import { overdueBefore } from '@/content/schedules/overdue'
import {
  describeSchedule,
  refuseImpossible,
  validateDocument,
  validateMoment,
  scheduledCollections,
} from '@/content/schedules/schedule-hooks'
import { isAdminOrEditor, isNobody, isNobodyField, mayEditContent } from '@/content/access'
import { savedByField } from '@/content/fields/saved-by-field'
import { sidebarNote } from '@/content/fields/sidebar-note'

/** Schedules that are done are part of the record. Waiting and refused ones may be deleted. */
const mayDelete: Access = ({ req }) => mayEditContent(req.user) && { state: { not_equals: 'done' } }

/** Fields that only the site writes. The form for a new schedule hides them. */
const bySite = {
  access: { create: isNobodyField, update: isNobodyField },
  admin: {
    readOnly: true,
    condition: (_data: unknown, _siblings: unknown, { operation }: { operation: string }) =>
      operation !== 'create',
  },
}

/**
 * Scheduled publishes and unpublishes. A wrong schedule is deleted and created again: an update could happen
 * at the very moment at which the schedule is carried out.
 */
export const schedulesCollection: CollectionConfig = {
  slug: 'schedules',
  labels: { singular: 'Scheduled change', plural: 'Scheduled changes' },
  admin: {
    hideAPIURL: true,
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'state', 'askedBy', 'outcome'],
    description:
      'Pages and legal documents that are published or taken off the site at a set time. To change one that is waiting, remove it and make another.',
    hidden: ({ user }) => user?.role === 'sales',
    components: { edit: controlsWithoutDrafts },
  },
  access: { create: isAdminOrEditor, read: isAdminOrEditor, update: isNobody, delete: mayDelete },
  defaultSort: '-at',
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['state', 'at'] }],
  hooks: { beforeChange: [refuseImpossible, describeSchedule] },
  fields: [
    savedByField,
    { name: 'title', label: 'What happens', type: 'text', ...bySite, admin: { condition: () => false } },
    {
      name: 'document',
      label: 'Page or legal document',
      type: 'relationship',
      relationTo: [...scheduledCollections],
      required: true,
      validate: validateDocument,
      admin: { allowCreate: false, allowEdit: false },
    },
    {
      name: 'action',
      label: 'Action',
      type: 'radio',
      required: true,
      defaultValue: 'publish',
      options: [
        { value: 'publish', label: 'Publish the newest draft' },
        { value: 'unpublish', label: 'Take it off the site' },
      ],
    },
    {
      name: 'at',
      label: 'When',
      type: 'date',
      required: true,
      validate: validateMoment,
      admin: {
        disableListColumn: true,
        components: { Field: '/src/content/schedules/panel/when-field#WhenField' },
      },
    },
    {
      name: 'state',
      type: 'select',
      defaultValue: 'waiting',
      options: [
        { value: 'waiting', label: 'Waiting' },
        { value: 'done', label: 'Done' },
        { value: 'refused', label: 'Refused' },
      ],
      ...bySite,
    },
    { name: 'outcome', label: 'Outcome', type: 'text', ...bySite },
    { name: 'askedBy', label: 'Scheduled by', type: 'text', ...bySite },
    {
      name: 'isOverdue',
      type: 'checkbox',
      virtual: true,
      admin: { hidden: true },
      hooks: {
        afterRead: [({ siblingData: { state, at } }) => state === 'waiting' && String(at) < overdueBefore()],
      },
    },
  ],
}

/** Shown beside a document: its schedules, and a button to add one. */
export const schedulesField = sidebarNote(
  'schedules',
  '/src/content/schedules/panel/schedules-note#SchedulesNote',
)
