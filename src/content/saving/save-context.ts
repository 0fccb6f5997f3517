import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'

/**
 * What the hooks of one save tell each other, beside what Payload hands to each of them. A request has
 * one for each collection, and for each global, that it is writing; a second save of the same starts again.
 */
export type SaveContext = {
  /**
   * The save is of a draft that stands beside what visitors read, and leaves that as it is. Set before the
   * operation, by `withSafeWrites` and `withSafeSettings`: Payload tells the later hooks nothing of it. Read
   * before the write by `leavesSite`, and after it by the hooks that announce a change.
   */
  readonly isDraftSave: boolean
  /** The panel saves by itself while somebody types. Set as above; read after the write, to keep their lock. */
  readonly isAutosave: boolean
  /**
   * Where visitors found pages and their sections, by the pages' ids. Set before the write by `notePagePlace`,
   * as nothing stored tells it afterwards; read after the write by `redirectOldAddress`.
   */
  readonly oldPlaces: Map<string, PagePlace>
  /**
   * An upload with nothing in it but what is seen. Set before the operation by `removeMetadata`; read before the
   * write by `keepFileWithoutMetadata`, since Payload draws every WebP again on the way, which loses a little each time.
   */
  bareFile: Buffer | null
}

/** The path of a page, and the anchors of its sections by the ids of their rows. */
export type PagePlace = { path: string; anchors: ReadonlyMap<string, string> }

type Slug = CollectionSlug | GlobalSlug

/** The collection, or the settings. */
type Saved = { slug: Slug; versions?: unknown }

declare module 'payload' {
  interface RequestContext {
    saves?: Map<Slug, SaveContext>
  }
}

/** Called by the first hook of each operation that writes, with what the operation was asked. */
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

/** The save of this collection, or of these settings, that is going on in the request. */
export function saveOf(slug: Slug, req: PayloadRequest): SaveContext {
  const save = req.context.saves?.get(slug)
  if (!save) throw new Error(`No save of ${slug} was begun`)
  return save
}

/**
 * Whether the row that visitors read will be anything but published after this save of it: unpublished,
 * overwritten with a draft, or without a status.
 */
export function leavesSite(slug: Slug, save: { data: unknown; stored: unknown }, req: PayloadRequest) {
  if (saveOf(slug, req).isDraftSave) return false
  const status = statusOf(save.data)
  return (status === undefined ? statusOf(save.stored) : status) !== 'published'
}

/** Undefined where nothing is said of it, unlike null, which is stored. */
export function statusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && '_status' in data ? data._status : undefined
}
