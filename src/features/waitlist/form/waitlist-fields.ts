import { tabTexts } from '@/lib/kept-texts'

/** The values of an untouched form. */
export const emptyValues = {
  name: '',
  email: '',
  organization: '',
  industry: '',
  needsCustomSolution: false,
  customSolutionDescription: '',
}

/** The values of the form as the browser holds them. */
export type WaitlistValues = typeof emptyValues

export type WaitlistFieldName = keyof WaitlistValues

/** In the order of the page, in which errors are listed and focused. */
export const waitlistFieldNames = [
  'name',
  'email',
  'organization',
  'industry',
  'needsCustomSolution',
  'customSolutionDescription',
] as const satisfies readonly WaitlistFieldName[]

export type WaitlistErrors = Partial<Record<WaitlistFieldName, string>>

/** A form that was posted without a script, as the server returns it. */
export type SentForm = {
  /** The path of the page on which it was first filled in. */
  page: string
  /** The submitted values by field. An unchecked box is absent. */
  values: Readonly<Record<string, string>>
  errors: WaitlistErrors
}

/** Reads the current values of the form. */
export function readWaitlistForm(form: HTMLFormElement): WaitlistValues {
  const data = new FormData(form)
  const text = (name: WaitlistFieldName) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    organization: text('organization'),
    industry: text('industry'),
    needsCustomSolution: data.has('needsCustomSolution'),
    customSolutionDescription: text('customSolutionDescription'),
  }
}

/** The element of a field, of any kind. */
export function fieldElement(form: HTMLFormElement, name: WaitlistFieldName) {
  const element = form.elements.namedItem(name)
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return isField ? element : null
}

/** A package that a visitor may choose: its label, and the value stored with the lead. */
export type PackageOption = { name: string; value: string }

const storageKey = 'waitlist-draft'

/** Stores the values for this tab, so that a reload does not lose them. */
export function keepDraft(form: HTMLFormElement) {
  tabTexts.write(storageKey, JSON.stringify(readWaitlistForm(form)))
}

export function forgetDraft() {
  tabTexts.remove(storageKey)
}

/** Restores the stored values in fields that are still empty. */
export function restoreDraft(form: HTMLFormElement) {
  for (const [name, value] of readDraft()) {
    const field = fieldElement(form, name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === true
    else if (field && !field.value && typeof value === 'string') field.value = value
  }
}

function readDraft() {
  try {
    const draft: unknown = JSON.parse(tabTexts.read(storageKey) ?? '{}')
    const kept = new Map<string, unknown>(Object.entries(draft ?? {}))
    return waitlistFieldNames.map((name) => [name, kept.get(name)] as const)
  } catch {
    return []
  }
}
