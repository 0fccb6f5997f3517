import type { PayloadRequest } from 'payload'

type Save = { draft: boolean; data: unknown }

/** Notes, before a save, whether it leaves beside what visitors read: Payload does not tell the hooks of a document. */
export function noteDraftSave(document: string, { draft, data }: Save, req: PayloadRequest) {
  req.context[noteOf(document)] = draft && statusOf(data) !== 'published'
}

/**
 * Whether the row that visitors read will be anything but published after this save of it: unpublished,
 * overwritten with a draft, or without a status.
 */
export function leavesSite(document: string, save: { data: unknown; stored: unknown }, req: PayloadRequest) {
  if (req.context[noteOf(document)] === true) return false
  const status = statusOf(save.data)
  return (status === undefined ? statusOf(save.stored) : status) !== 'published'
}

const noteOf = (document: string) => `${document} is saved as a draft`

/** Undefined where nothing is said of it, unlike null, which is stored. */
export function statusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && '_status' in data ? data._status : undefined
}
