import { industryLabel } from '@/features/waitlist/industries'
import { placeholderPattern, writePlaceholder } from '@/lib/placeholders'
import type { WaitlistLead } from '@/payload-types'

/**
 * The variables that the text of each mail can use. The mail to the visitor repeats as little as possible.
 */
export const mailVariables = {
  confirmation: ['name', 'organization', 'site', 'website', 'contact'],
  teamNotice: ['name', 'email', 'organization', 'industry', 'package', 'description', 'page', 'site', 'link'],
} as const

type SiteDetails = {
  /** The name and the address of the site. */
  siteName: string
  siteUrl: string
  /** The address for replies, or an empty text. */
  contact: string
}

/** Returns the values of all variables for one lead. */
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

/** Returns the address of this lead on the leads screen. */
export function leadLink({ id }: Pick<WaitlistLead, 'id'>, siteUrl: string) {
  return `${siteUrl}/admin?lead=${id}`
}

/**
 * Replaces each `{name}` by its value. An unknown variable would stay as it is, but the settings refuse it.
 */
export function fillTemplate(template: string, values: ReadonlyMap<string, string>) {
  return template.replace(placeholderPattern, (whole, name: string) => values.get(name) ?? whole)
}

/** Removes the paragraphs that use the contact address, for sites that have none. */
export function removeContactParagraphs(template: string) {
  return template
    .split(/\n\s*\n/)
    .filter((paragraph) => !mentions(paragraph, 'contact'))
    .join('\n\n')
}

/** Whether a template uses a variable. */
export function mentions(template: string, variable: MailVariable) {
  return template.includes(writePlaceholder(variable))
}

type MailVariable = (typeof mailVariables)[keyof typeof mailVariables][number]
