import { setImmediate } from 'node:timers/promises'
import type { Payload, TypedUser } from 'payload'
import { mayEditContent } from '@/content/access'
import { type DescribedVersion, describeVersion, picturesIn } from '@/content/history/describe-version'
import { findHistoryDocuments, type HistoryDocument, readVersions } from '@/content/history/history-documents'
import { findPublishStates } from '@/content/versions/publish-state'
import { findKeptVersions, type KeptVersion, sumUpVersions } from '@/content/history/kept-versions'
import { findNames, findPictureNames } from '@/content/history/versioned'

/** Versions on one page of the history. */
const pageSize = 50

export type HistoryEntry = DescribedVersion & {
  id: string
  at: Date
  by: string
  /** Address of the version. */
  href: string
  isDraft: boolean
}

type Choice = { value: string; label: string }

export type History = {
  entries: HistoryEntry[]
  /** Whether there are older entries. */
  hasMore: boolean
  people: Choice[]
  documents: Choice[]
  /**
   * Documents whose older versions from these days are no longer kept, and the time of their oldest kept
   * version.
   */
  cut: { title: string; since: Date }[]
}

export type HistoryQuery = { by?: string; of?: string; page: number }

/**
 * Returns the changes to pages, legal documents and settings in the last 90 days. The result is empty for
 * people who may not edit content.
 */
export async function findHistory(
  payload: Payload,
  user: TypedUser,
  { by, of, page }: HistoryQuery,
): Promise<History> {
  if (!mayEditContent(user)) return { entries: [], hasMore: false, people: [], documents: [], cut: [] }
  const all = await findHistoryDocuments(payload, user)
  const summaries = await sumUpVersions(payload, all)
  const names = await findNames(
    payload,
    summaries.map(({ saved_by }) => saved_by),
  )
  const people = [...names].map(([value, label]) => ({ value, label })).toSorted(byLabel)
  const changed = all.filter(({ key }) => summaries.some((sum) => keyOf(sum) === key))
  const selected = of ? changed.filter(({ key }) => key === of) : changed
  // An unknown person finds nothing.
  const isKnown = !by || names.has(by)
  const versions = await findKeptVersions(payload, isKnown ? selected : [], {
    ...{ by: by || null, limit: pageSize + 1, offset: (page - 1) * pageSize },
  })
  const rows = versions.slice(0, pageSize)
  return {
    entries: await describe({ payload, user }, rows, { documents: selected, names }),
    hasMore: versions.length > pageSize,
    people,
    documents: changed.map(({ key, title }) => ({ value: key, label: title })).toSorted(byLabel),
    cut: selected.flatMap(({ key, title, maxVersions: most }) => {
      const sum = summaries.find((each) => keyOf(each) === key && each.kept >= most && each.is_cut)
      return sum ? [{ title, since: sum.oldest }] : []
    }),
  }
}

type Reader = { payload: Payload; user: TypedUser }
type Known = { documents: HistoryDocument[]; names: ReadonlyMap<string, string> }

async function describe({ payload, user }: Reader, rows: KeptVersion[], { documents, names }: Known) {
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  const versionMaps = await Promise.all(
    slugs.map((slug) => {
      const mine = rows.filter((row) => row.slug === slug)
      const ids = mine.flatMap(({ id, before }) => (before ? [id, before] : [id]))
      return readVersions(payload, user, slug, [...new Set(ids)])
    }),
  )
  const versionsById = new Map(versionMaps.flatMap((versions) => [...versions]))
  const described = rows.flatMap((row) => {
    const [document, version] = [documents.find(({ key }) => key === keyOf(row)), versionsById.get(row.id)]
    // A version may be deleted at any moment.
    return document && version ? [{ row, document, version, before: versionsById.get(row.before ?? '') }] : []
  })
  const pictures = await findPictureNames(
    payload,
    described.flatMap(({ document, version, before }) => picturesIn(document.fields, version, before)),
  )
  const changed = documents.filter(({ key }) => rows.some((row) => keyOf(row) === key))
  const states = await Promise.all(changed.map((document) => findPublishStates(payload, document)))
  const publishStates = new Map(states.flatMap((each) => [...each]))
  const entries: HistoryEntry[] = []
  for (const { row, document, version, before } of described) {
    // Comparing long texts takes time. Give other requests a chance in between.
    await setImmediate()
    const named = { ...document, title: document.titleOf(version), pictures }
    const isFirst = row.before === null && row.kept < document.maxVersions
    const announcedFor = publishStates.get(row.id)?.announcedFor
    const saved = { ...version, savedAs: row.saved_as, announcedFor }
    entries.push({
      ...describeVersion(named, saved, { before, isFirst }),
      id: row.id,
      at: row.updated_at,
      // A version has no person if the site saved it. The name of a deleted account is unknown.
      by: names.get(row.saved_by ?? '') ?? 'The site or a former colleague',
      href: `${document.form}/versions/${row.id}`,
      isDraft: version._status === 'draft',
    })
  }
  return entries
}

function byLabel(one: Choice, other: Choice) {
  return one.label.localeCompare(other.label, 'en')
}

function keyOf({ slug, parent }: { slug: string; parent: string | null }) {
  return parent ? `${slug}:${parent}` : slug
}
