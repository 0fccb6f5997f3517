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
    traverseFields({ config, fields, callback: ({ field }) => change(field) })
  for (const { fields } of [...drafted, ...config.globals, ...pictures])
    traverseFields({ config, fields, callback: ({ field }) => clean(field) })
  return config
}

function clean(field: Field | { type: 'tab' }) {
  if (field.type !== 'textarea' && (field.type !== 'text' || field.hasMany)) return
  const isOneLine = field.type === 'text'
  const tidy = (text: string) => (isOneLine ? onOneLine(withoutHidden(text)) : withoutHidden(text))
  const hook = ({ value }: { value?: unknown }) => (typeof value === 'string' ? tidy(value) : value)
  field.hooks = { ...field.hooks, beforeValidate: [hook, ...(field.hooks?.beforeValidate ?? [])] }
}

function change(field: Field | { type: 'tab' }) {
  if (field.type === 'richText' && field.required) field.validate = seen(field.validate)
  if (field.type === 'textarea' && field.required) field.validate = seen(field.validate)
  if (field.type === 'text' && field.required && !field.hasMany) field.validate = seen(field.validate)
  if ((field.type === 'text' || field.type === 'textarea') && !field.required) {
    field.hooks = { ...field.hooks, beforeChange: [emptyIfUnseen, ...(field.hooks?.beforeChange ?? [])] }
  }
}

type Rule<Value, Options, Answer> = (value: Value, options: Options) => Answer

/** The field's own rule first: it may have a sentence of its own. */
function seen<Value, Options extends { req: PayloadRequest }, Answer>(
  rule: Rule<Value, Options, Promise<Answer> | Answer> | undefined,
): Rule<Value, Options, Promise<Answer | string | true>> {
  return async (value, options) => {
    const answer = (await rule?.(value, options)) ?? true
    return answer === true && isUnseen(value) ? options.req.t('validation:required') : answer
  }
}

function emptyIfUnseen({ value }: { value?: unknown }) {
  return typeof value === 'string' && isUnseen(value) ? '' : value
}

/** Whether there is something of which nothing is seen. What is absent is for the other rules. */
function isUnseen(value: unknown) {
  if (!value) return false
  return visibleLength(typeof value === 'string' ? value : textOf(value)) === 0
}
