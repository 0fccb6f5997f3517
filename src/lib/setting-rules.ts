import { isIP } from 'node:net'
import { z } from 'zod'
import { parseUrl } from '@/lib/parse-url'

/** A whole number in decimal digits. Anything else gets this error. */
export function wholeNumber(error: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
}

/** An http or https address of a host. */
export function webAddress(error: string) {
  return z.string().refine(isWebAddress, { error, abort: true })
}

function isWebAddress(text: string) {
  const isWritten = /^https?:\/\/[^\s/\\][^\s\\]*$/i.test(text)
  return isWritten && /^[\w.-]+$|^\[/.test(parseUrl(text)?.hostname ?? '')
}

/** Whether an address names only a host: no path, query, fragment, user or password. */
export function isOrigin(address: string) {
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && !search && !hash && !hasSignIn(address)
}

/**
 * Whether an address can be the root of a picture store. The site appends paths to it, and `fetch` accepts no
 * user or password in an address.
 */
export function isStoreRoot(address: string) {
  const { search, hash } = new URL(address)
  return !search && !hash && !hasSignIn(address)
}

/** Whether an address contains a user or a password. */
export function hasSignIn(address: string) {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/**
 * Whether an address names a mail server: the host and the port are readable, and the user and password can
 * be decoded.
 */
export function isMailServer(text: string) {
  const url = /^smtps?:\/\/\S+$/.test(text) ? parseUrl(text) : null
  if (!url) return false
  const { hostname, pathname, username, password } = url
  return hostname !== '' && ['', '/'].includes(pathname) && isDecodable(username) && isDecodable(password)
}

function isDecodable(text: string) {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

/** Whether the site can listen on an interface: an IP address or a host name. */
export function isInterface(text: string) {
  return isIP(text) !== 0 || /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(text)
}

const consentScript = z.object({
  category: z.enum(['statistics', 'marketing']),
  src: webAddress('').refine((address) => !hasSignIn(address)),
})

/** The address of a script that may run after the visitor agrees to its category. */
export type ConsentScript = z.infer<typeof consentScript>

/** A list of such scripts as `category=address`, separated by commas or spaces. */
export const consentScripts = z
  .string()
  .default('')
  .transform((list, context) => {
    const scripts: ConsentScript[] = []
    for (const pair of list.split(/[\s,]+/).filter(Boolean)) {
      const [category, ...address] = pair.split('=')
      const script = consentScript.safeParse({ category, src: address.join('=') })
      if (script.success) scripts.push(script.data)
      else context.addIssue('must be pairs such as statistics=https://stats.example.com/script.js')
    }
    return scripts
  })

const exampleSecrets = ['change-me', 'changeme', 'secret', 'example', 'your_secret_here']
const fewestCharacters = 8

/** A secret for signatures that nobody can guess. */
export function randomSecret(error: string) {
  return z
    .string(error)
    .min(32, 'is too short; use 32 or more random characters')
    .refine(
      (text) => !exampleSecrets.some((example) => text.toLowerCase().startsWith(example)),
      'is an example value; use 32 or more random characters of your own',
    )
    .refine((text) => !isGuessable(text), 'is easy to guess; use 32 or more random characters')
}

/** Whether a secret has only a few different characters, or repeats one part. */
function isGuessable(secret: string) {
  if (new Set(secret).size < fewestCharacters) return true
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1)
  return lengths.some((length) => secret.startsWith(secret.slice(length)))
}

const notPort = 'must be a port number from 1 to 65535'
export const portNumber = wholeNumber(notPort).pipe(z.number().min(1, notPort).max(65535, notPort))
