import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { isPrintableLine, visibleLength } from '@/lib/plain-text'

/** Validates a name: one line with at least one visible character. */
export const requireName: TextFieldSingleValidation = (value, options) => {
  const isName = typeof value === 'string' && isPrintableLine(value) && visibleLength(value) > 0
  return isName ? text(value, options) : 'Please enter a name'
}
