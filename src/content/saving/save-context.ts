import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'

/**
 * Data that the hooks of one save share, in addition to Payload's arguments. A request has one context for
 * each collection and each global that it writes. A second save of the same one replaces it.
 */
export type SaveContext = {
  /**
   * The save writes a draft and leaves the published version as it is. `withSafeWrites` and
   * `withSafeSettings` set it before the operation, because Payload does not pass it to the later hooks.
   * `leavesSite` reads it before the write, and the hooks that announce a change read it after the write.
   */
  readonly isDraftSave: boolean
  /**
   * The panel saves automatically while somebody types. Set as above; read before the write by the rules for
   * drafts, and after it to keep the person's lock.
   */
  readonly isAutosave: boolean
  /**
   * The former paths of pages and their sections, by the ids of the pages. `recordOldPlace` sets it before the
   * write, because no stored data has it afterwards. `redirectOldAddress` reads it after the write.
   */
  readonly oldPlaces: Map<string, PagePlace>
  /**
   * An upload that contains only the visible picture. `removeMetadata` sets it before the operation.
   * `keepFileWithoutMetadata` reads it before the write: Payload encodes every WebP again, which loses some quality
   * each time.
   */
  bareFile: Buffer | null
}

/** The path of a page, and the anchors of its sections by the ids of their rows. */
export type PagePlace = { path: string; anchors: ReadonlyMap<string, string> }

type Slug = CollectionSlug | GlobalSlug

/** A collection or a global. */
type Saved = { slug: Slug; versions?: unknown }

declare module 'payload' {
  interface RequestContext {
    saves?: Map<Slug, SaveContext>
  }
}

/**
 * Creates the context. The first hook of each write operation calls it with the arguments of the operation. A
 * move to the trash calls it once more.
 */
export function beginSave({ slug, versions }: Saved, args: object, req: PayloadRequest) {
  const { draft, autosave, data }: { draft?: unknown; autosave?: unknown; data?: unknown } = args
  req.context.saves ??= new Map()
  req.context.saves.set(slug, {
    isDraftSave: draft === true && statusOf(data) !== 'published',
    isAutosave: autosave === true && Boolean(versions),
    oldPlaces: new Map(),
    bareFile: null,
  })
}

/**
 * Returns the context of the current save of this collection or global.
 *
 * @throws Error if no save has begun.
 */
export function saveOf(slug: Slug, req: PayloadRequest): SaveContext {
  const save = req.context.saves?.get(slug)
  if (!save) throw new Error(`No save of ${slug} was begun`)
  return save
}

/**
 * Whether the published row will not be published after this save: it is unpublished, overwritten with a
 * draft, or has no status.
 */
export function leavesSite(slug: Slug, save: { data: unknown; stored: unknown }, req: PayloadRequest) {
  if (saveOf(slug, req).isDraftSave) return false
  const status = statusOf(save.data)
  return (status === undefined ? statusOf(save.stored) : status) !== 'published'
}

/** Returns undefined if the data has no status. Null is different: it would be stored. */
export function statusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && '_status' in data ? data._status : undefined
}
