import { useMemo, useState } from 'react'
import { noPackage, type LeadFilters } from '@/features/leads/screen/lead-view'
import { packageLabel } from '@/features/leads/screen/package-badge'
import type { ListLead } from '@/features/leads/list-lead'
import { FormField, Select } from '@/ui/form-field'

type MoreFiltersProps = {
  filters: LeadFilters
  leads: readonly ListLead[] | undefined
  onFilter: (part: Partial<LeadFilters>) => void
}

/** Filters for the sign-up day, package and custom solution. They are collapsed while none is used. */
export function MoreFilters({ filters, leads, onFilter: set }: MoreFiltersProps) {
  const isUsed = [filters.package, filters.from, filters.until, filters.wish].some(Boolean)
  const [isExpanded, setIsExpanded] = useState(isUsed)
  const isOpen = isExpanded || isUsed
  const packages = useMemo(() => (isOpen ? listPackages(leads ?? []) : []), [isOpen, leads])
  const clear = () => {
    setIsExpanded(false)
    set({ package: '', from: '', until: '', wish: '' })
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? clear() : setIsExpanded(true))}
        className="inline-flex min-h-8 items-center type-small text-link"
      >
        {isUsed ? 'Clear these filters' : isOpen ? 'Fewer filters' : 'More filters'}
      </button>
      {isOpen && (
        <div role="group" aria-label="More filters" className={groupClass}>
          <FormField id="lead-from" label="Signed up from">
            {(control) => (
              <input
                {...control}
                type="date"
                value={filters.from}
                max={filters.until || undefined}
                onChange={({ target }) => set({ from: target.value })}
              />
            )}
          </FormField>
          <FormField id="lead-until" label="Signed up until">
            {(control) => (
              <input
                {...control}
                type="date"
                value={filters.until}
                min={filters.from || undefined}
                onChange={({ target }) => set({ until: target.value })}
              />
            )}
          </FormField>
          <FormField id="lead-package" label="Package">
            {(control) => (
              <Select
                {...control}
                value={filters.package}
                onChange={({ target }) => set({ package: target.value })}
                blank="All packages"
                options={toOptions(packages, filters.package)}
              />
            )}
          </FormField>
          <FormField id="lead-wish" label="Custom solution">
            {(control) => (
              <Select
                {...control}
                value={filters.wish}
                onChange={({ target }) => set({ wish: target.value })}
                blank="All leads"
                options={[{ value: 'yes', label: 'Requested' }]}
              />
            )}
          </FormField>
        </div>
      )}
    </>
  )
}

const groupClass = 'order-last mt-3 grid basis-full grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-4'

/** Visitors can send any package name, so the list is limited. */
const maxPackages = 50

function listPackages(leads: readonly ListLead[]) {
  const names = new Set(leads.map((lead) => lead.package || noPackage))
  return [...names].slice(0, maxPackages).toSorted()
}

/** A shared address can contain a package that no lead has. */
function toOptions(packages: readonly string[], chosen: string) {
  const all = chosen && !packages.includes(chosen) ? [...packages, chosen] : packages
  return all.map((value) => ({ value, label: value === noPackage ? 'None' : packageLabel(value) }))
}
