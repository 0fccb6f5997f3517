import { useEffect, useRef } from 'react'
import type { WaitlistFormTexts } from '@/payload-types'
import { waitlistFieldNames, type WaitlistErrors } from '@/features/waitlist/form/waitlist-fields'

type ErrorSummaryProps = {
  texts: WaitlistFormTexts
  /** The mistakes of the last try to send. They stay until the next one, so that nothing moves meanwhile. */
  mistakes: WaitlistErrors
  /** What is wrong right now. */
  errors: WaitlistErrors
  /** How many mistakes are too many to find by eye. */
  minErrors: number
  /** One level below the heading that the form stands under. */
  heading: 'h2' | 'h3'
}

/**
 * A list of the mistakes with a link to each, where there are many; what was corrected since is struck
 * out. Whenever there are mistakes it takes the focus, or the first mistaken field where there are few.
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

/** Begins the title of the page with a word that says something is wrong; returns the way back. */
function addTitlePrefix() {
  const title = withoutPrefix(document.title)
  document.title = titlePrefix + title
  return () => void (document.title = withoutPrefix(document.title))
}

/** The server has marked the page that answers a form already. */
function withoutPrefix(title: string) {
  return title.replace(titlePrefix, '')
}
