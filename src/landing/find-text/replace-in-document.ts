import type { FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { placeOfField } from '@/content/fields/place-of-field'
import { isRecord, walkFields } from '@/content/fields/walk-fields'
import {
  replaceInLines,
  type ReplacedSentence,
  type ReplaceOptions,
} from '@/landing/find-text/replace-in-lines'
import { isAddress, writtenLines } from '@/landing/find-text/written-lines'
import { createBreaks } from '@/lib/next-task'

export type SentenceInDocument = ReplacedSentence & {
  /** Identifies the sentence within the document. */
  key: string
  /** The label of the field in its form. */
  place: string
  path: string
}

type DocumentOptions = ReplaceOptions & { req: PayloadRequest; isChosen?: (key: string) => boolean }
type Document = { fields: readonly FlattenedField[]; newest: object }

/**
 * Replaces a phrase in a copy of a document. Returns the changed fields and each sentence that contains the
 * phrase. Stores nothing.
 * Payload does not run the validation of fields when it saves a draft. So this function runs it: a field that
 * would become invalid stays as it is.
 */
export async function replaceInDocument(
  { fields, newest }: Document,
  { req, isChosen, ...options }: DocumentOptions,
) {
  const changed = structuredClone(newest)
  const sentences: SentenceInDocument[] = []
  const takeBreak = createBreaks()
  for (const { field, path, holder } of walkFields(fields, changed)) {
    await takeBreak()
    const before = structuredClone(holder[field.name])
    const keyOf = (number: number) => `${path}:${number}`
    const replaced = replaceInLines(
      writtenLines(field, holder),
      options,
      (number) => !isAddress(field) && (isChosen?.(keyOf(number)) ?? true),
    )
    if (replaced.length === 0) continue
    const why = isAddress(field)
      ? 'This is an address or an identifier.'
      : await findFault(field, { path, holder, data: changed, req })
    if (why) holder[field.name] = before
    const place = placeOfField(fields, newest, path)
    for (const each of replaced)
      sentences.push({ ...each, key: keyOf(each.number), place, path, why: each.why ?? why })
  }
  const names = new Set(sentences.filter(({ why }) => !why).map(({ path }) => path.split('.')[0]))
  const changes = Object.fromEntries(Object.entries(changed).filter(([name]) => names.has(name)))
  return { changes, sentences }
}

type Changed = { path: string; holder: Record<string, unknown>; data: object; req: PayloadRequest }

const rule = z.custom<(value: unknown, options: object) => unknown>((value) => typeof value === 'function')

/**
 * Validates the new text of a field with the arguments that Payload passes at a publish. Returns the error,
 * or null.
 */
async function findFault(field: FlattenedField, { path, holder, data, req }: Changed) {
  const { data: validate } = rule.safeParse('validate' in field ? field.validate : undefined)
  const result = await validate?.(holder[field.name], {
    ...field,
    id: isRecord(data) ? data.id : undefined,
    data,
    siblingData: holder,
    blockData: holder,
    path: path.split('.'),
    operation: 'update',
    event: 'submit',
    preferences: { fields: {} },
    overrideAccess: false,
    req,
  })
  return typeof result === 'string' ? result : null
}
