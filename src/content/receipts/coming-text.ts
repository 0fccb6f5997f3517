import type { PayloadRequest } from 'payload'

/** A text that visitors get to see later: on which day, in words, and how the page announces it. */
export type ComingText = { day: string; announcement: string }

const coming = new WeakMap<PayloadRequest, Map<string, ComingText>>()

/** Notes during a publish that its text takes effect later, for the receipt of that publish. */
export function noteComingText(req: PayloadRequest, document: string, text: ComingText) {
  const ofRequest = coming.get(req) ?? new Map<string, ComingText>()
  coming.set(req, ofRequest.set(document, text))
}

export function findComingText(req: PayloadRequest, document: string) {
  return coming.get(req)?.get(document) ?? null
}
