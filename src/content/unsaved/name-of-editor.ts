import { isRecord } from '@/content/fields/walk-fields'

/**
 * Who is editing a document, for the beginning of a sentence that is read by the person with this id. The panel hears
 * late of who it is, so it can still take the reader for the editor.
 */
export function nameOfEditor(editor: unknown, reader: unknown) {
  const isOther = isRecord(editor) && editor.id !== reader
  return isOther && typeof editor.name === 'string' ? editor.name : 'Somebody else'
}
