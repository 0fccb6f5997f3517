import { type AnyField, type Differing, walkDifferences } from '@/content/fields/walk-differences'
import { describeDifference } from '@/content/history/describe-difference'
import type { VersionMarker } from '@/content/versions/versions-table'

/** Properties of a version beside its text. */
type State = {
  _status?: string | null
  savedAs?: string | null
  deletedAt?: string | null
  /** The day on which a published text takes effect, if it was announced only. */
  announcedFor?: string | null | undefined
}

export type DescribedVersion = {
  /** What the person did, for a sentence that begins with their name: published Home. */
  did: string
  /** The changes in detail, if `did` does not name them. */
  changes: string[]
}

type Document = {
  fields: readonly AnyField[]
  /** The title of the document. */
  title: string
  isSettings: boolean
  pictures: ReadonlyMap<string, string>
}

/**
 * Describes a version by comparing it with the version before. If `before` is undefined, `isFirst` says
 * whether this version is the first one.
 */
export function describeVersion(
  { fields, title, isSettings, pictures }: Document,
  version: State,
  { before, isFirst }: { before: State | undefined; isFirst: boolean },
): DescribedVersion {
  if (!before) {
    const did = describeFirstVersion(version, { title, isSettings, isFirst })
    return {
      did,
      changes: isFirst ? [] : ['the version before it is no longer kept, so its changes are not known'],
    }
  }
  const differing = [...walkDifferences(fields, version, before)].filter(
    // Fields about a single publish, which the site empties itself.
    ({ field }) => !(version._status === 'published' && 'custom' in field && field.custom?.isOfPublish),
  )
  const event = describeEvent(version, before, title)
  const mayNameField = !event || event === describePublish(version, title)
  const visible = differing.flatMap((each) => {
    const description = describeDifference(each, { title: null, pictures })
    return description ? [{ differing: each, description }] : []
  })
  const changes = visible.map(({ description }) => description)
  const [only] = visible
  if (only && visible.length === 1 && mayNameField) {
    const did = describeDifference(only.differing, { title, pictures }) ?? only.description
    const published = version.announcedFor ? `announced it for ${version.announcedFor}` : 'published it'
    return { did: event ? `${did} and ${published}` : did, changes: [] }
  }
  if (event) return { did: event, changes }
  if (only) return { did: `changed ${title}`, changes }
  // The reader may not see everything in settings without drafts.
  const isDraft = version._status === 'draft'
  return { did: `${describeSave(version, title)}${isDraft ? ' without changing it' : ''}`, changes }
}

/** Returns the ids of the pictures in the fields in which two states of a document differ. */
export function picturesIn(fields: readonly AnyField[], version: unknown, before: unknown) {
  if (!before) return []
  return [...walkDifferences(fields, version, before)].flatMap(picturesOf)
}

function picturesOf(differing: Differing) {
  if (differing.type !== 'value' || differing.field.type !== 'upload') return []
  return [differing.own, differing.other].filter((id) => typeof id === 'string')
}

function describeFirstVersion(
  { _status }: State,
  { title, isSettings, isFirst }: { title: string; isSettings: boolean; isFirst: boolean },
) {
  const isPublished = _status === 'published'
  if (!isFirst) return isPublished ? `published ${title}` : describeSave({ _status }, title)
  if (isSettings) return `saved ${title} for the first time`
  return `created ${title}${isPublished ? ' and published it' : ''}`
}

function describeSave({ _status }: State, title: string) {
  return `saved ${title}${_status === 'draft' ? ' as a draft' : ''}`
}

/** Describes a change that is more than a saved draft. */
function describeEvent(version: State, before: State, title: string) {
  if (version.deletedAt && !before.deletedAt) return `moved ${title} to the trash`
  if (!version.deletedAt && before.deletedAt) return `restored ${title} from the trash`
  const marker = isVersionMarker(version.savedAs) ? version.savedAs : null
  const scheduled = marker === 'schedule' ? ', as scheduled' : ''
  if (marker === 'discard') return `discarded the draft of ${title}`
  if (marker === 'restore') return `restored an earlier version of ${title} as a draft`
  if (version._status === 'published') return `${describePublish(version, title)}${scheduled}`
  return marker ? `took ${title} off the site${scheduled}` : null
}

function describePublish({ announcedFor }: State, title: string) {
  return announcedFor ? `announced a change of ${title} for ${announcedFor}` : `published ${title}`
}

function isVersionMarker(value: unknown): value is VersionMarker {
  return typeof value === 'string' && ['unpublish', 'schedule', 'restore', 'discard'].includes(value)
}
