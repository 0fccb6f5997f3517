'use client'

import { useEffect } from 'react'
import { forgetDraft } from '@/features/waitlist/form/waitlist-fields'

/** Forgets what this tab kept of a form, once the browser itself has sent it. */
export function ForgetSentForm() {
  useEffect(forgetDraft, [])
  return null
}
