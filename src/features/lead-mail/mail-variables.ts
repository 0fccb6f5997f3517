import { industryLabel } from '@/features/waitlist/industries'
import { mailNotation } from '@/lib/placeholders'
import type { WaitlistLead } from '@/payload-types'

/** What the text of each mail may say of a lead. The visitor's mail repeats as little as possible. */
export const mailVariables = {
  confirmation: ['name', 'organization', 'site', 'website', 'contact'],
  teamNotice: ['name', 'email', 'organization', 'industry', 'package', 'description', 'page', 'site', 'link'],
} as const

type SiteDetails = {
  /** What the site is called, and where it is. */
  siteName: string
  siteUrl: string
  /** Where a person answers; none is an empty text. */
  contact: string
}

/** The values of all variables for one lead. */
export function getVariables(
  lead: WaitlistLead,
  { siteName, siteUrl, contact }: SiteDetails,
): ReadonlyMap<string, string> {
  return new Map([
    ['name', lead.name],
    ['email', lead.email],
    ['organization', lead.organization],
    ['industry', industryLabel(lead.industry)],
    ['package', lead.package || 'None'],
    ['description', lead.customSolutionDescription || 'None'],
    ['page', lead.notice?.page ? `${siteUrl}${lead.notice.page}` : 'Unknown'],
    ['site', siteName],
    ['website', siteUrl],
    ['link', leadLink(lead, siteUrl)],
    ['contact', contact],
  ])
}

/** Where the leads screen shows this lead. */
export function leadLink({ id }: Pick<WaitlistLead, 'id'>, siteUrl: string) {
  return `${siteUrl}/admin?lead=${id}`
}

/** Puts values in place of `{{name}}`. An unknown variable cannot be saved, and would stay as it is. */
export function fillTemplate(template: string, values: ReadonlyMap<string, string>) {
  return template.replace(
    mailNotation.pattern,
    (whole, inside: string) => values.get(mailNotation.nameIn(inside)) ?? whole,
  )
}

/** The template without its paragraphs about an address that there is none of. */
export function removeContactParagraphs(template: string) {
  return template
    .split(/\n\s*\n/)
    .filter((paragraph) => !mentions(paragraph, 'contact'))
    .join('\n\n')
}

/** Whether a template says a variable. */
export function mentions(template: string, variable: MailVariable) {
  return [...template.matchAll(mailNotation.pattern)].some(
    ([, inside = '']) => mailNotation.nameIn(inside) === variable,
  )
}

type MailVariable = (typeof mailVariables)[keyof typeof mailVariables][number]
