import { industries } from '@/features/leads/industries'

/** What narrows the list; an empty text means "no limit". */
export type LeadFilters = { search: string; industry: string }

export const noFilters: LeadFilters = { search: '', industry: '' }

type AddressParameters = Record<string, string | string[] | undefined>

/** The filters an address such as `/admin?q=harbor&industry=energy` asks for; an unknown industry counts as none. */
export function readLeadFilters({ q, industry }: AddressParameters): LeadFilters {
  return {
    search: firstOf(q),
    industry: industries.find(({ value }) => value === firstOf(industry))?.value ?? '',
  }
}

/** The address of the leads screen with these filters on, so a view can be shared and survives a reload. */
export function leadsAddress({ search, industry }: LeadFilters) {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (industry) parameters.set('industry', industry)
  const query = parameters.toString()
  return query ? `/admin?${query}` : '/admin'
}

/** Where a signed-out member of staff signs in, to come back to the same view. */
export function signInAddress(filters: LeadFilters) {
  return `/cms/login?redirect=${encodeURIComponent(leadsAddress(filters))}`
}

/** Whether anything narrows the list. */
export function hasFilters({ search, industry }: LeadFilters) {
  return search.trim() !== '' || industry !== ''
}

function firstOf(value: string | string[] | undefined) {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
