import { readableDay } from '@/features/leads/screen/lead-date'
import type { LeadsSummary } from '@/features/leads/screen/summary/summarize-leads'

/** The numbers of the summary as tables. */
export function SummaryTables({ summary }: { summary: LeadsSummary }) {
  const days = summary.days.map(({ day, count }) => ({
    label: readableDay(new Date(`${day}T12:00:00`)),
    count,
  }))
  return (
    <details className="mt-2 type-small">
      <summary className="inline-flex min-h-8 items-center text-link">Show as tables</summary>
      <div className="mt-3 grid gap-8 md:grid-cols-2">
        <NumbersTable caption="Sign-ups per day" heading="Day" rows={days.toReversed()} />
        <NumbersTable caption="Sign-ups by industry" heading="Industry" rows={summary.industries} />
      </div>
    </details>
  )
}

type NumbersTableProps = { caption: string; heading: string; rows: { label: string; count: number }[] }

function NumbersTable({ caption, heading, rows }: NumbersTableProps) {
  return (
    <table className="w-full self-start text-left">
      <caption className="mb-2 text-left font-semibold text-ink">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="type-label text-muted">
            {heading}
          </th>
          <th scope="col" className="text-right type-label text-muted">
            Sign-ups
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" className="border-t border-line py-1 font-normal">
              {label}
            </th>
            <td className="border-t border-line py-1 text-right font-mono tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
