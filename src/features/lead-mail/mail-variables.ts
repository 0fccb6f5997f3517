import { industryLabel } from '@/features/waitlist/industries'
import type { WaitlistLead } from '@/payload-types'

/** What the text of each mail may say of a lead. The visitor's mail repeats as little as possible. */
export const mailVariables = {
  confirmation: ['name', 'organization', 'site', 'contact'],
  teamNotice: ['name', 'email', 'organization', 'industry', 'package', 'description', 'site', 'link'],
} as const

type Place = {
  /** What the site is called, and where it is. */
  siteName: string
  siteUrl: string
  /** Where a person answers; none is an empty text. */
  contact: string
}

/** The values of all variables for one lead. */
export function variablesOf(
  lead: WaitlistLead,
  { siteName, siteUrl, contact }: Place,
): ReadonlyMap<string, string> {
  return new Map([
    ['name', lead.name],
    ['email', lead.email],
    ['organization', lead.organization],
    ['industry', industryLabel(lead.industry)],
    ['package', lead.package || 'None'],
    ['description', lead.customSolutionDescription || 'None'],
    ['site', siteName],
    ['link', `${siteUrl}/admin`],
    ['contact', contact],
  ])
}

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Puts values in place of `{{name}}`. An unknown variable cannot be saved, and would stay as it is. */
export function fillTemplate(template: string, values: ReadonlyMap<string, string>) {
  return template.replace(variable, (whole, name: string) => values.get(name) ?? whole)
}

/** The template without its paragraphs about an address that there is none of. */
export function withoutContact(template: string) {
  const paragraphs = template.split(/\n\s*\n/)
  return paragraphs.filter((paragraph) => !/\{\{\s*contact\s*\}\}/.test(paragraph)).join('\n\n')
}

/** Refuses a text with a variable that is not one of these. */
export function knownVariables(known: readonly string[]) {
  return (text: string | null | undefined) => {
    if (!text) return 'Please write a text.'
    for (const [whole, name = ''] of text.matchAll(variable)) {
      if (!known.includes(name)) return `There is no ${whole}. You can use ${listed(known)}.`
    }
    if (/\{\{|\}\}/.test(text.replace(variable, ''))) {
      return 'A variable is written {{name}}, with two braces on each side.'
    }
    return true
  }
}

/** The variables as an editor writes them. */
export function listed(names: readonly string[]) {
  return names.map((name) => `{{${name}}}`).join(', ')
}
