import type { HistoryQuery, History } from '@/content/history/find-history'
import styles from '@/content/history/history-view.module.css'

/** A form to choose a person and a document. It works without JavaScript. */
export function HistoryFilters({
  by,
  of,
  people,
  documents,
}: HistoryQuery & Pick<History, 'people' | 'documents'>) {
  return (
    <form action="/cms/history" className={styles.form}>
      <Choices name="by" label="Person" all="Everybody" chosen={by} choices={people} />
      <Choices name="of" label="Page or settings" all="Everything" chosen={of} choices={documents} />
      <button type="submit" className="btn btn--style-primary btn--size-medium">
        Show
      </button>
    </form>
  )
}

type ChoicesProps = {
  name: string
  label: string
  /** Label of the first choice. */
  all: string
  chosen: string | undefined
  choices: History['people']
}

function Choices({ name, label, all, chosen, choices }: ChoicesProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={choices.some(({ value }) => value === chosen) ? chosen : ''}>
        <option value="">{all}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
