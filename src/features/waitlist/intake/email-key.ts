import { domainToASCII } from 'node:url'

/**
 * The normalized form of an e-mail address, so that a person has one row for every spelling: composed
 * characters, lower case, and the domain in ASCII as DNS uses it.
 */
export function emailKey(email: string) {
  const address = email.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`
}
