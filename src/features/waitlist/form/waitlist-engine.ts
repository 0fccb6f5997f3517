/**
 * What the form needs once someone is about to use it: checking, sending, suggesting, and showing
 * the outcome. It is one module so that it is one download, fetched when the form comes near.
 */
import { apiRequest, sendRequest } from '@/lib/http-client'
import type { WaitlistValues } from '@/features/waitlist/form/waitlist-fields'

export { createWaitlistControl } from '@/features/waitlist/form/waitlist-control'
export { suggestEmail } from '@/features/waitlist/form/email-suggestion'
export { closeToasts, showToast } from '@/ui/toast-store'
export { WaitlistOutcome } from '@/features/waitlist/form/waitlist-outcome'

/**
 * Sends a sign-up: the seven fields, no more. What the server wants to know of the form itself
 * travels in headers. In the preview nobody signs up: the form does all but this.
 */
export async function sendSignUp(
  values: WaitlistValues,
  chosenPackage: string,
  form: HTMLFormElement | null,
) {
  if (document.querySelector('[data-preview]')) return
  const { name, email, organization, industry, needsCustomSolution, customSolutionDescription } = values
  await sendRequest({
    method: 'POST',
    url: '/api/waitlist',
    headers: formHeaders(form),
    body: {
      name,
      email,
      organization,
      industry,
      package: chosenPackage,
      needsCustomSolution,
      customSolutionDescription,
    },
  })
}

let token = ''

/** Shows the server that a script of ours was there. Without it a sign-up counts for more, and works. */
apiRequest('GET', '/api/waitlist/token')
  .then((answer) => answer.text())
  .then((text) => {
    // Anything else cannot travel in a header, and would keep the sign-up from being sent.
    if (/^[\w.-]{1,100}$/.test(text)) token = text
  })
  .catch(() => {})

function formHeaders(form: HTMLFormElement | null) {
  const fields = form ? new FormData(form) : new FormData()
  return {
    'X-Form-Token': token,
    'X-Form-Notice': String(fields.get('notice') ?? ''),
    'X-Form-Website': encodeURIComponent(String(fields.get('website') ?? '')).slice(0, 200),
  }
}
