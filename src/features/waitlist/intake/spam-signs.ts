import type { LeadInput } from '@/features/waitlist/intake/lead-input'

/** The forms of links in spam: with a scheme, with www, as markup, or a bare name with a common ending. */
const link =
  /https?:\/\/|\bwww\.|<a\s|\[url|\b[\p{L}\d-]+\.(?:com|net|org|info|biz|xyz|top|shop|site|online|club|link|click|ru|cn)\b/iu
/** A link as markup, which the form does not support. */
const markup = /<a\s[^>]*href|\[url[=\]]|\[link=/i
const mostLinks = 3

/** Typical offers in spam. The patterns use words that hardly occur in a real description. */
const offers = [
  /\bseo\b|search engine (?:optimi[sz]ation|rankings?)|\brank(?:s|ing|ings)? (?:high(?:er)?|better|on google|#?1\b)|first page of google/i,
  /\bback-?links?\b|\blink[ -]building\b|\bguest posts?\b|\bdomain authority\b|\bdofollow\b/i,
  /\b(?:organic|website) (?:traffic|visitors)\b|\btargeted visitors\b|(?:web ?site|app) (?:re-?)?(?:design|development) (?:services?|agency)|redesign your web ?site/i,
  /\b(?:payday|business|personal|instant|unsecured) loans?\b|\bloan offers?\b/i,
  /\b(?:bitcoin|crypto ?currency|forex|binary options)\b|passive income|guaranteed (?:profit|returns?)\b|\bearn \$ ?\d/i,
  /\bcasino\b|\bfree spins\b|\bjackpot\b|казино|\b(?:casino|free|online) slots\b/i,
  /\bviagra\b|\bcialis\b|\bpills\b|no prescription/i,
  /\bporn|\bescorts?\b|\bdating sites?\b|\bhot singles\b/i,
  /\breplica (?:watches|bags)\b|\bfake (?:passports?|ids?)\b/i,
  /\bverified (?:e-?mail )?(?:list|leads)\b|\be-?mail list\b|\bbulk (?:sms|e-?mails?)\b/i,
  /\bb2b (?:leads|database)\b|\bask for (?:our|the) (?:\w+ and )?price list\b/i,
]
/** A contact channel other than the address in the form. */
const contact = /\bt\.me\/|\btelegram\b|\bwhats ?app\b|\bskype\b/i

/** The signs of spam in a sign-up itself, each as a sentence for staff. */
export function spamSigns({ name, customSolutionDescription: text = '' }: LeadInput, honeypot: string) {
  const signs: string[] = []
  if (honeypot) signs.push('The field that people cannot see was filled in.')
  if (link.test(name)) signs.push('The name contains a link.')
  const links = text.match(/https?:\/\//gi)?.length ?? 0
  if (links >= mostLinks) signs.push(`The description contains ${links} links.`)
  if (markup.test(text)) signs.push('The description contains a link written as markup.')
  const offerCount = offers.filter((offer) => offer.test(text)).length
  if (offerCount > 1 || (offerCount > 0 && (hasLink(text) || contact.test(text))))
    signs.push('The description reads like advertising.')
  return signs
}

/** Whether a text contains a link of any kind. */
export function hasLink(text: string) {
  return link.test(text)
}
