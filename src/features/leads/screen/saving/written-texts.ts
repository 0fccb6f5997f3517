import { tabTexts } from '@/lib/kept-texts'

const prefixesOf = (account: string) => [
  `lead-note:${account}:`,
  `lead-details:${account}:`,
  `lead-entry:${account}`,
]

/** The keys of the drafts of notes, of changed notes and of details in this tab, one per line. */
export function listWrittenTexts(account: string) {
  const prefixes = prefixesOf(account)
  const isText = (key: string) => !key.endsWith('#id') && prefixes.some((prefix) => key.startsWith(prefix))
  return tabTexts.keys().filter(isText).toSorted().join('\n')
}

/** The lead that a draft is about, or null for a lead that is being entered. */
export function leadOfText(key: string) {
  return key.split(':')[2] ?? null
}
