import { leadColumns } from '@/features/leads/screen/lead-columns'
import { newestFirst, type LeadSort } from '@/features/leads/screen/lead-view'
import { FormField, Select } from '@/ui/form-field'

type SortChoiceProps = { sort: LeadSort; onSort: (sort: LeadSort) => void }

/** The order of the list where the headings that sort it are not to be seen. */
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

const orders = leadColumns.toReversed().flatMap(({ heading, sort: by }) => {
  const isDate = by === 'date'
  return [isDate, !isDate].map((isDescending) => {
    const sort: LeadSort = { by, isDescending }
    const direction = isDescending ? (isDate ? 'newest first' : 'Z to A') : isDate ? 'oldest first' : 'A to Z'
    return { sort, value: valueOf(sort), label: `${heading}, ${direction}` }
  })
})

function valueOf({ by, isDescending }: LeadSort) {
  return `${isDescending ? '-' : ''}${by}`
}
