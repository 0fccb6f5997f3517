import type { FieldHook, TextField, TextFieldSingleValidation } from 'payload'

const longest = 200

export const fromField: TextField = {
  name: 'from',
  label: 'Old address',
  type: 'text',
  required: true,
  unique: true,
  hooks: { beforeValidate: [tidyPath] },
  validate: requireOldPath,
  admin: { description: 'From the first slash on, such as /for/spring-offer.' },
}

export const toField: TextField = {
  name: 'to',
  label: 'New address',
  type: 'text',
  required: true,
  hooks: { beforeValidate: [tidyPath] },
  validate: requirePath,
  admin: {
    description: 'A page of this site, from the first slash on, such as /for/summer-offer or /#waitlist.',
  },
}

/** People paste what their browser shows: a path may come with encoded letters or a slash at its end. */
function tidyPath({ value }: Parameters<FieldHook>[0]) {
  if (typeof value !== 'string') return value
  const path = decode(value.trim())
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function decode(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

type Validated = Parameters<TextFieldSingleValidation>[0]

function requirePath(value: Validated) {
  if (!value) return 'Please fill in an address.'
  if (value.length > longest) return `An address may have ${longest} characters at most.`
  if (/^\/(?![/\\])[^\s\\<>"\p{C}]*$/u.test(value)) return true
  return 'Write a path of this site that begins with one slash and has no spaces, such as /for/summer-offer.'
}

/** Pages and tools of the site keep their own addresses; campaign pages are asked about elsewhere. */
const reserved = /^\/($|(legal|admin|cms|api|_next|fonts|sections)(\/|$)|[^/]+\.[a-z]+$|social-picture$)/

function requireOldPath(value: Validated) {
  const usual = requirePath(value)
  if (usual !== true || !value) return usual
  if (/[?#]/.test(value)) return 'Leave out what follows a ? or # in the old address.'
  if (reserved.test(value))
    return `The site needs ${value} for itself, so visitors cannot be led away from it.`
  return true
}
