'use client'

import { type ComponentProps, useCallback, useState } from 'react'
import type { FormResult } from '@/features/waitlist/form/form-result'
import { waitlistFieldNames } from '@/features/waitlist/form/waitlist-fields'
import { WaitlistForm } from '@/features/waitlist/form/waitlist-form'

type RefusedFormProps = Omit<ComponentProps<typeof WaitlistForm>, 'sent' | 'onJoined'> & {
  refusal: NonNullable<FormResult['refusal']>
  /** The path of the page with the form. */
  page: string
}

/**
 * The reason why a form was refused, above the form as it was filled in. After a script has sent it again
 * successfully, the success text.
 */
export function RefusedForm({ refusal, page, ...form }: RefusedFormProps) {
  const { success, failure } = form
  const [failureTitle, successTitle] = [failure.title, success.title]
  const { message, fields, values } = refusal
  const [isJoined, setJoined] = useState(false)
  const hasMistakes = waitlistFieldNames.some((name) => fields[name])
  const join = useCallback(() => {
    setJoined(true)
    document.title = document.title.replace(failureTitle, () => successTitle)
  }, [failureTitle, successTitle])
  return (
    <>
      <h1 className="type-h2">{isJoined ? successTitle : failureTitle}</h1>
      {isJoined && <p className="type-lead mt-5">{success.body}</p>}
      {!isJoined && !(values && hasMistakes) && (
        <p role="alert" className="form-failure mt-7">
          {message}
        </p>
      )}
      {!isJoined && values && failure.keptNote && <p className="mt-5">{failure.keptNote}</p>}
      {values && (
        <div className="mt-7 max-w-[36em]">
          <WaitlistForm {...form} sent={{ page, values, errors: fields }} onJoined={join} />
        </div>
      )}
    </>
  )
}
