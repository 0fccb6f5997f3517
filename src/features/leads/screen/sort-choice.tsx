import { extraColumns } from '@/features/leads/screen/extra-columns'
import { leadColumns } from '@/features/leads/screen/lead-columns'
import { directionOf, newestFirst, type LeadSort } from '@/features/leads/screen/lead-view'
import { FormField, Select } from '@/ui/form-field'

type SortChoiceProps = { sort: LeadSort; onSort: (sort: LeadSort) => void }

/** The sort order, for layouts without column headings. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  return (
    <FormField id="sort-by" label="Sort by" className="col-span-2 md:hidden">
      {(control) => (
        <Select
          {...control}
          value={valueOf(sort)}
          onChange={({ target }) =>
            onSort(orders.find(({ value }) => value === target.value)?.sort ?? newestFirst)
          }
          options={orders}
        />
      )}
    </FormField>
  )
}

const orders = [...leadColumns.toReversed(), ...extraColumns].flatMap(({ heading, sort: by }) => {
  if (!by) return []
  const isDate = by === 'date'
  return [isDate, !isDate].map((isDescending) => {
    const sort: LeadSort = { by, isDescending }
    return { sort, value: valueOf(sort), label: `${heading}, ${directionOf(sort)}` }
  })
})

function valueOf({ by, isDescending }: LeadSort) {
  return `${isDescending ? '-' : ''}${by}`
}
