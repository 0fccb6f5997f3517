import type { WaitlistFormTexts } from '@/payload-types'
import { waitlistFieldNames, type WaitlistErrors } from '@/features/waitlist/form/waitlist-fields'

type ErrorSummaryProps = {
  texts: WaitlistFormTexts
  errors: WaitlistErrors
  /** How many mistakes are too many to find by eye. */
  fewest: number
}

/** A list of the mistakes, with a link to each, where there are many. */
export function ErrorSummary({ texts, errors, fewest }: ErrorSummaryProps) {
  const mistaken = waitlistFieldNames.filter((name) => errors[name])
  if (mistaken.length < fewest) return null
  return (
    <div className="form-failure">
      {texts.errorSummary && mistaken.length > 1 && (
        <p className="font-semibold">{texts.errorSummary.replace('{count}', String(mistaken.length))}</p>
      )}
      <ul className="mt-1 grid">
        {mistaken.map((name) => (
          <li key={name}>
            <a
              className="inline-block py-1 underline underline-offset-4"
              href={`#waitlist-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`waitlist-${name}`)?.focus()
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
