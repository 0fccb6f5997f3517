import * as z from 'zod/mini'
import { decodePunycode } from '@/lib/decode-punycode'
import { parseUrl } from '@/lib/parse-url'

export const invalidEmailAddress = 'Please enter a valid email address'

const ordinaryAddress = z.email()
const domainName = z.string().check(z.regex(z.regexes.domain))

/**
 * Characters before the @ that zod does not accept: letters of any script with their marks (RFC 6531), and
 * what else RFC 5322 allows.
 */
const likeLetters = /[\p{L}\p{N}]\p{M}*|[!#$%&*/=?^`{|}~']|(?=[^\0-\x7F])[\p{S}\p{P}]\p{M}*/gu
/**
 * Labels of letters and digits of any script. The last label needs a letter, because a number is not a
 * top-level domain.
 */
const internationalDomain = /^[\p{L}\p{M}\p{N}.-]+\.[\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]*$/u
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{16FE4}]/u

/** Mail programs decode such text (RFC 2047) and would show another address. */
const encodedWord = /=\?[^?]+\?[bq]\?[^?]*\?=/i

/** The maximum length of the whole address, and of the part before the @ (RFC 5321). */
const [longest, longestLocal] = [254, 64]

/**
 * Whether mail can be delivered to an address as it is written here. This is zod's own check of the address
 * as the mail system sees it: the domain as in DNS. Before the @, each allowed character that zod does not
 * know counts as an ordinary letter.
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
 * Returns the domain as in DNS, or an empty text where it is invalid. An international top-level domain has
 * the form `xn--…`. Zod does not accept that, so `xn` replaces it here.
 */
function asciiDomain(domain: string) {
  if (!internationalDomain.test(domain) || /(^|\.)-|-(\.|$)/.test(domain)) return ''
  const name = hostName(domain)
  // Browsers and versions of Node refuse different `xn--…` labels. So each label must be equal to the encoded
  // form of its own letters.
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
