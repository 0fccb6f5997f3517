import { isRecord } from '@/content/fields/walk-fields'

/**
 * Returns the name of the person who edits a document, for the beginning of a sentence. `reader` is the id of
 * the person who reads that sentence. The panel learns late who took over, so it may still name the reader as
 * the editor.
 */
export function nameOfEditor(editor: unknown, reader: unknown) {
  const isOther = isRecord(editor) && editor.id !== reader
  return isOther && typeof editor.name === 'string' ? editor.name : 'Somebody else'
}
