'use client'

import { useEffect } from 'react'
import { forgetDraft } from '@/features/waitlist/form/waitlist-fields'

/** Deletes the tab's draft of a form, once the browser itself has sent the form. */
export function ForgetSentForm() {
  useEffect(forgetDraft, [])
  return null
}
