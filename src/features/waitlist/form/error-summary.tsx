import { useEffect, useRef } from 'react'
import type { WaitlistFormTexts } from '@/payload-types'
import { waitlistFieldNames, type WaitlistErrors } from '@/features/waitlist/form/waitlist-fields'

type ErrorSummaryProps = {
  texts: WaitlistFormTexts
  /**
   * The errors of the last attempt to submit. They stay until the next attempt, so that the page does not
   * shift.
   */
  mistakes: WaitlistErrors
  /** The current errors. */
  errors: WaitlistErrors
  /** The number of errors from which the list is shown. */
  minErrors: number
  /** One level below the heading of the form. */
  heading: 'h2' | 'h3'
}

/**
 * A list of the errors with a link to each field, shown from `minErrors` errors on. Corrected errors are
 * struck out. New errors move the focus to the list, or to the first invalid field when there is no list.
 */
export function ErrorSummary({ texts, mistakes, errors, minErrors, heading: Heading }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const mistaken = waitlistFieldNames.filter((name) => mistakes[name])
  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    const first = waitlistFieldNames.find((name) => mistakes[name])
    const place = box.current ?? document.getElementById(`waitlist-${first}`)
    place?.focus()
  }, [mistakes])
  useEffect(() => (hasErrors ? addTitlePrefix() : undefined), [hasErrors])
  if (mistaken.length < minErrors) return null
  return (
    <div ref={box} className="form-failure" role="group" aria-labelledby="waitlist-mistakes" tabIndex={-1}>
      <Heading
        id="waitlist-mistakes"
        className={mistaken.length > 1 ? 'font-semibold text-danger' : 'sr-only'}
      >
        {mistaken.length > 1 && texts.errorSummary
          ? texts.errorSummary.replace('{count}', String(mistaken.length))
          : 'Error'}
      </Heading>
      <ul className="mt-1 grid">
        {mistaken.map((name) => (
          <li key={name}>
            <a
              className={`inline-block py-1 underline-offset-4 ${errors[name] ? 'underline' : 'line-through'}`}
              href={`#waitlist-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`waitlist-${name}`)?.focus()
              }}
            >
              {mistakes[name]}
              {!errors[name] && <span className="sr-only"> (corrected)</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const titlePrefix = 'Error: '

/**
 * Adds a prefix to the title of the page that says there is an error. Returns the function that removes it.
 */
function addTitlePrefix() {
  const title = withoutPrefix(document.title)
  document.title = titlePrefix + title
  return () => void (document.title = withoutPrefix(document.title))
}

/** The title of the page that the server renders for a posted form already has the prefix. */
function withoutPrefix(title: string) {
  return title.replace(titlePrefix, '')
}
