import { type Field, type PayloadRequest, type SanitizedConfig, traverseFields } from 'payload'
import { textOf } from '@/content/rich-text/text-of'
import { onOneLine, visibleLength, withoutHidden } from '@/lib/plain-text'

/**
 * In what editors publish, takes a text in which nothing can be seen, such as a space, for none: it is refused where
 * a text is required, and stored empty elsewhere. Payload does not validate drafts. Control characters, which come
 * with what is pasted from other programs, and what turns the reading direction around are left out, of pictures too.
 */
export function withVisibleTexts(config: SanitizedConfig) {
  const drafted = config.collections.filter(({ versions }) => versions?.drafts)
  const pictures = config.collections.filter(({ upload }) => upload)
  for (const { fields } of [...drafted, ...config.globals])
    traverseFields({ config, fields, callback: ({ field }) => addVisibleRule(field) })
  for (const { fields } of [...drafted, ...config.globals, ...pictures])
    traverseFields({ config, fields, callback: ({ field }) => addNormalization(field) })
  return config
}

function addNormalization(field: Field | { type: 'tab' }) {
  if (field.type !== 'textarea' && (field.type !== 'text' || field.hasMany)) return
  const isOneLine = field.type === 'text'
  const normalize = (text: string) => (isOneLine ? onOneLine(withoutHidden(text)) : withoutHidden(text))
  const hook = ({ value }: { value?: unknown }) => (typeof value === 'string' ? normalize(value) : value)
  field.hooks = { ...field.hooks, beforeValidate: [hook, ...(field.hooks?.beforeValidate ?? [])] }
}

function addVisibleRule(field: Field | { type: 'tab' }) {
  if (field.type === 'richText' && field.required) field.validate = requireVisible(field.validate)
  if (field.type === 'textarea' && field.required) field.validate = requireVisible(field.validate)
  if (field.type === 'text' && field.required && !field.hasMany)
    field.validate = requireVisible(field.validate)
  if ((field.type === 'text' || field.type === 'textarea') && !field.required) {
    field.hooks = { ...field.hooks, beforeChange: [emptyIfInvisible, ...(field.hooks?.beforeChange ?? [])] }
  }
}

type Rule<Value, Options, Result> = (value: Value, options: Options) => Result

/** The field's own rule first: it may have a sentence of its own. */
function requireVisible<Value, Options extends { req: PayloadRequest }, Result>(
  rule: Rule<Value, Options, Promise<Result> | Result> | undefined,
): Rule<Value, Options, Promise<Result | string | true>> {
  return async (value, options) => {
    const result = (await rule?.(value, options)) ?? true
    return result === true && isInvisible(value) ? options.req.t('validation:required') : result
  }
}

function emptyIfInvisible({ value }: { value?: unknown }) {
  return typeof value === 'string' && isInvisible(value) ? '' : value
}

/** Whether there is something of which nothing is seen. What is absent is for the other rules. */
function isInvisible(value: unknown) {
  if (!value) return false
  return visibleLength(typeof value === 'string' ? value : textOf(value)) === 0
}
