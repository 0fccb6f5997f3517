import * as z from 'zod/mini'
import { decodePunycode } from '@/lib/decode-punycode'
import { parseUrl } from '@/lib/parse-url'

export const invalidEmailAddress = 'Please enter a valid email address'

const ordinaryAddress = z.email()
const domainName = z.string().check(z.regex(z.regexes.domain))

/** Before the @: letters of any script with their marks (RFC 6531), and what RFC 5322 allows and zod does not. */
const likeLetters = /[\p{L}\p{N}]\p{M}*|[!#$%&*/=?^`{|}~']|(?=[^\0-\x7F])[\p{S}\p{P}]\p{M}*/gu
/** Labels of letters and digits of any script, the last with a letter: a number names no domain. */
const internationalDomain = /^[\p{L}\p{M}\p{N}.-]+\.[\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]*$/u
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{16FE4}]/u

/** Mail programs would show what it stands for in its place (RFC 2047): another address. */
const encodedWord = /=\?[^?]+\?[bq]\?[^?]*\?=/i

/** At most so many characters, the whole and what stands before the @ (RFC 5321). */
const [longest, longestLocal] = [254, 64]

/**
 * Whether mail could be delivered to an address as it is written here. It is zod's own check, made of
 * the address as the mail system sees it: the domain as DNS knows it, and what zod does not know before
 * the @, although it is allowed there, as if it were an ordinary letter.
 */
export function isEmailAddress(text: unknown) {
  if (typeof text !== 'string' || text.length > longest || text.split('@').length !== 2 || unseen.test(text))
    return false
  const address = text.normalize('NFKC')
  if (encodedWord.test(address)) return false
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), asciiDomain(address.slice(at + 1))]
  return (
    local.length <= longestLocal &&
    domainName.safeParse(domain).success &&
    ordinaryAddress.safeParse(`${local.replace(likeLetters, 'x')}@${domain}`).success
  )
}

/**
 * The domain as DNS knows it, or an empty text. A top-level domain in another script has the form `xn--…`,
 * which zod does not know: here it stands as `xn`.
 */
function asciiDomain(domain: string) {
  if (!internationalDomain.test(domain) || /(^|\.)-|-(\.|$)/.test(domain)) return ''
  const name = hostName(domain)
  // Browsers and versions of Node differ in which `xn--…` they refuse: one must stand for what it is made of.
  const isDecodable = name !== '' && hostName(decoded(name)) === name
  return isDecodable ? name.replace(/\.xn--[a-z\d-]*[a-z]$/, '.xn') : ''
}

function hostName(domain: string) {
  return parseUrl(`http://${domain}`)?.hostname ?? ''
}

function decoded(name: string) {
  const labels = name.split('.')
  return labels
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? ' ') : label))
    .join('.')
}
