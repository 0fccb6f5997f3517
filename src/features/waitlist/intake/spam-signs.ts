import type { LeadInput } from '@/features/waitlist/intake/lead-input'

/** A link as spam writes it: with its scheme, with www, as markup, or a bare name with a common ending. */
const link =
  /https?:\/\/|\bwww\.|<a\s|\[url|\b[\p{L}\d-]+\.(?:com|net|org|info|biz|xyz|top|shop|site|online|club|link|click|ru|cn)\b/iu
const mostLinks = 3

/** What in a sign-up itself looks like spam, each sign a sentence for the staff who decide. */
export function spamSigns({ name, customSolutionDescription = '' }: LeadInput, decoy: string) {
  const signs: string[] = []
  if (decoy) signs.push('The field that people cannot see was filled in.')
  if (link.test(name)) signs.push('The name contains a link.')
  const links = customSolutionDescription.match(/https?:\/\//gi)?.length ?? 0
  if (links >= mostLinks) signs.push(`The description contains ${links} links.`)
  return signs
}
