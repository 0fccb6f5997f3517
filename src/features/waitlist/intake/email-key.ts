import { domainToASCII } from 'node:url'

/**
 * The one form under which an e-mail address is compared, so that a person has one row however
 * the address is spelled: composed characters, lower case, the domain as DNS knows it.
 */
export function emailKey(email: string) {
  const address = email.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`
}
