import type { Payload } from 'payload'
import type { Versioned } from '@/content/history/versioned'

export const [onTheSite, wasOnTheSite] = ['On the site', 'Was on the site'] as const

export type PublishState = {
  /** For the list of versions: On the site. */
  state: string
  /** The day on which the text takes effect, if it was announced only. */
  announcedFor: string | null
}

/** Returns the state of each publish of a document by the id of its version. */
export type FindPublishStates = (payload: Payload, id: string) => Promise<Map<string, PublishState>>

/**
 * Calls `custom.findPublishStates` of a collection. A collection has it if a publish may put nothing on the site at
 * once.
 */
export async function findPublishStates(payload: Payload, of: Versioned) {
  if (!('collection' in of)) return new Map<string, PublishState>()
  const find: unknown = payload.collections[of.collection].config.custom?.findPublishStates
  return isFind(find) ? await find(payload, of.id) : new Map<string, PublishState>()
}

function isFind(find: unknown): find is FindPublishStates {
  return typeof find === 'function'
}
