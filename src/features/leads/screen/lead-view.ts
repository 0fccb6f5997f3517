import { industries } from '@/features/waitlist/industries'
import { isLeadStatus } from '@/features/waitlist/lead-statuses'

/**
 * The filters of the list. An empty text means "no filter". The owner is a user id, `me` for the current
 * user, or `nobody`. Days look like `2026-11-24` and use the viewer’s clock.
 */
export type LeadFilters = {
  search: string
  industry: string
  status: string
  owner: string
  package: string
  from: string
  until: string
  /** Any text selects the leads that requested a custom solution. */
  wish: string
}

/** The filter value for leads without a package. No package is called only a hyphen, see `packageField`. */
export const noPackage = '-'

/**
 * The sort keys of the list and those of the follow-up. Status sorts in the order of the sales process, owner
 * by name, due by due day.
 */
const sortKeys = [
  'name',
  'email',
  'organization',
  'industry',
  'package',
  'date',
  'status',
  'owner',
  'due',
] as const

export type SortKey = (typeof sortKeys)[number]

export type LeadSort = { by: SortKey; isDescending: boolean }

/** The state of the screen in the address: Today or the list, its filters and order, and the open lead. */
export type LeadView = { isToday: boolean; filters: LeadFilters; sort: LeadSort; lead: string | null }

export const noFilters: LeadFilters = {
  search: '',
  industry: '',
  status: '',
  owner: '',
  package: '',
  from: '',
  until: '',
  wish: '',
}

const directions: Partial<Record<SortKey, readonly [string, string]>> = {
  date: ['oldest first', 'newest first'],
  status: ['new ones first', 'new ones last'],
  due: ['earliest first', 'latest first'],
}

/** The text for a sort order, such as `newest first`. */
export function directionOf({ by, isDescending }: LeadSort) {
  const [rising, falling] = directions[by] ?? ['A to Z', 'Z to A']
  return isDescending ? falling : rising
}

export const newestFirst: LeadSort = { by: 'date', isDescending: true }

const today = 'today'

type AddressParameters = Record<string, string | string[] | undefined>

/** Parses the view of an address such as `/admin?q=harbor&sort=-name`. Ignores unknown values. */
export function readLeadView(parameters: AddressParameters): LeadView {
  const [industry, status] = [firstOf(parameters.industry), firstOf(parameters.status)]
  return {
    isToday: firstOf(parameters.view) === today,
    filters: {
      search: firstOf(parameters.q),
      industry: industries.some(({ value }) => value === industry) ? industry : '',
      status: isLeadStatus(status) ? status : '',
      owner: firstOf(parameters.owner),
      package: firstOf(parameters.package),
      from: readDay(parameters.from),
      until: readDay(parameters.until),
      wish: firstOf(parameters.wish) ? 'yes' : '',
    },
    sort: readSort(firstOf(parameters.sort)),
    lead: firstOf(parameters.lead) || null,
  }
}

/** The address of the leads screen with this view, so that it can be shared and survives a reload. */
export function leadsAddress({ isToday, filters: { search: q, ...filters }, sort, lead }: LeadView) {
  const isDefaultSort = sort.by === newestFirst.by && sort.isDescending === newestFirst.isDescending
  const parameters = {
    view: isToday ? today : '',
    q,
    ...filters,
    sort: isDefaultSort ? '' : `${sort.isDescending ? '-' : ''}${sort.by}`,
    lead: lead ?? '',
  }
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString()
  return query ? `/admin?${query}` : '/admin'
}

/** The query string of the list, without the open lead. */
export function listQuery(view: LeadView) {
  return leadsAddress({ ...view, isToday: false, lead: null }).split('?')[1] ?? ''
}

/** The address of the sign-in, which leads back to the same view. */
export function signInAddress(view: LeadView) {
  return `/cms/login?${new URLSearchParams({ redirect: leadsAddress(view) }).toString()}`
}

/** Whether any filter is active. */
export function hasFilters({ search, ...others }: LeadFilters) {
  return search.trim() !== '' || Object.values(others).some(Boolean)
}

function readSort(text: string): LeadSort {
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''))
  return by ? { by, isDescending: text.startsWith('-') } : newestFirst
}

function readDay(value: string | string[] | undefined) {
  const day = firstOf(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

function firstOf(value: string | string[] | undefined) {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
