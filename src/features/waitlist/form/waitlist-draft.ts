import { fieldElement, readWaitlistForm, waitlistFieldNames } from '@/features/waitlist/form/waitlist-fields'

const storageKey = 'waitlist-draft'

/** Keeps what is typed for this tab, so that a reload does not cost a visitor their work. */
export function keepDraft(form: HTMLFormElement) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(readWaitlistForm(form)))
  } catch {
    // A browser that stores nothing only loses the convenience.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept where nothing can be stored.
  }
}

/** Puts the kept values back into fields that are still empty. */
export function restoreDraft(form: HTMLFormElement) {
  for (const [name, value] of readDraft()) {
    const field = fieldElement(form, name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === true
    else if (field && !field.value && typeof value === 'string') field.value = value
  }
}

function readDraft() {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const kept = new Map<string, unknown>(Object.entries(draft ?? {}))
    return waitlistFieldNames.map((name) => [name, kept.get(name)] as const)
  } catch {
    return []
  }
}
