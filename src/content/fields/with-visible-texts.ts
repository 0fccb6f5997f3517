import { type Field, type PayloadRequest, type SanitizedConfig, traverseFields } from 'payload'
import { textOf } from '@/content/rich-text/text-of'
import { onOneLine, visibleLength, withoutHidden } from '@/lib/plain-text'

/**
 * Treats a text without visible characters, such as a space, as empty in everything that editors publish. It
 * is refused if the field is required, otherwise it is stored as ''. Payload does not validate drafts.
 * Control characters from pasted text and characters that change the reading direction are removed, also in
 * the texts of pictures.
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

/** The field's own rule runs first, because it may have its own message. */
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

/** Whether a value has no visible characters. Missing values are left to the other rules. */
function isInvisible(value: unknown) {
  if (!value) return false
  return visibleLength(typeof value === 'string' ? value : textOf(value)) === 0
}
