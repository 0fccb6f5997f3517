import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { isPlainLine, visibleLength } from '@/lib/plain-text'

/** Validates a name: one line with something to see in it. One that was stored before this check is left as it is. */
export const requireName: TextFieldSingleValidation = (value, options) => {
  const isName = typeof value === 'string' && isPlainLine(value) && visibleLength(value) > 0
  return isName || (value && value === options.previousValue) ? text(value, options) : 'Please enter a name'
}
