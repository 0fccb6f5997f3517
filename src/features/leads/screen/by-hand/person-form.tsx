import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  personInput,
  personKeys,
  type PersonInput,
  type PersonFormValues,
} from '@/features/leads/by-hand/person-input'
import {
  getUnsavedDraft,
  serializeDraft,
  parseDraft,
  rebaseDraft,
  type SubmittedPerson,
} from '@/features/leads/screen/by-hand/person-draft'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { saveOptions, useSaveError } from '@/features/leads/screen/saving/failed-texts'
import { readDraftText, useDraft } from '@/features/leads/screen/saving/use-draft'
import { industries } from '@/features/waitlist/industries'
import { mistakesOf } from '@/features/waitlist/intake/lead-input'
import { HttpError } from '@/lib/http-client'
import { withoutHidden } from '@/lib/plain-text'
import { FormField, Select } from '@/ui/form-field'

type PersonFormProps<Result> = {
  /** The prefix for the ids of the controls. */
  id: string
  /** The key of the draft in the tab. The tab keeps the draft until it is saved or discarded. */
  draftKey: string
  initial: PersonFormValues
  saveLabel: string
  /** `seen` holds the form values before the edit. */
  save: (person: PersonInput, seen: PersonFormValues) => Promise<Result>
  /**
   * Called with the result. `unsavedDraft` is the draft of what the user typed after the details were sent,
   * or empty.
   */
  onSaved: (result: Result, unsavedDraft: string) => void
  /** The message when the session has ended. */
  signedOutText?: string
  /** Loads the current details after somebody else has changed them. */
  reload?: () => Promise<PersonFormValues | undefined>
  onCancel: () => void
  signIn: string
}

/**
 * The form for the details of a person, with the rules of the public form. The input stays in the form after
 * any error.
 */
export function PersonForm<Result>(props: PersonFormProps<Result>) {
  const { id, draftKey, initial, saveLabel, save, onSaved, reload, onCancel, signIn, signedOutText } = props
  const [storedDraft, storeDraft] = useDraft(draftKey)
  const { seen, typed } = parseDraft(storedDraft) ?? { seen: initial, typed: initial }
  const [showsErrors, setShowsErrors] = useState(false)
  const checked = personInput.safeParse(typed)
  const mistakes = showsErrors && !checked.success ? mistakesOf(checked.error) : {}
  const queryClient = useQueryClient()
  const options = saveOptions(draftKey)
  const { mutationKey } = options
  // This also covers a save that started before the user closed the form and opened it again.
  const isSaving = useIsMutating({ mutationKey }) > 0
  const { error, forget } = useSaveError(draftKey)
  const saving = useMutation({
    ...options,
    mutationFn: ({ person, before }: SubmittedPerson) => save(person, before),
    onSuccess: (result, submitted) => onSaved(result, getUnsavedDraft(readDraftText(draftKey), submitted)),
    onError: async (error) => {
      if (!(error instanceof HttpError && error.status === 409)) return
      const current = await reload?.()
      const latest = parseDraft(readDraftText(draftKey))
      if (current && latest) storeDraft(serializeDraft(current, rebaseDraft(current, latest)))
    },
  })

  // Without a draft, what failed before the form was opened does not matter any more.
  const shownError = saving.error ?? (storedDraft ? error : null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShowsErrors(true)
    if (checked.success) {
      const isRunning = queryClient.isMutating({ mutationKey }) > 0
      if (!isRunning) saving.mutate({ person: checked.data, before: seen, storedDraft })
      return
    }
    const errors = mistakesOf(checked.error)
    const first = event.currentTarget.elements.namedItem(personKeys.find((key) => errors[key]) ?? 'name')
    if (first instanceof HTMLElement) first.focus()
  }

  const inputProps = (key: keyof PersonFormValues) => ({
    name: key,
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) =>
      storeDraft(serializeDraft(seen, { ...typed, [key]: withoutHidden(target.value) })),
    autoComplete: 'off',
  })
  const fieldProps = (key: keyof PersonFormValues, label: string) => ({
    id: `${id}-${key}`,
    label,
    ...(mistakes[key] && { error: mistakes[key] }),
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormField {...fieldProps('name', 'Name')}>
        {(control) => <input {...control} {...inputProps('name')} type="text" />}
      </FormField>
      <FormField {...fieldProps('email', 'Email')}>
        {(control) => <input {...control} {...inputProps('email')} type="email" spellCheck={false} />}
      </FormField>
      <FormField {...fieldProps('organization', 'Organization')}>
        {(control) => <input {...control} {...inputProps('organization')} type="text" />}
      </FormField>
      <FormField {...fieldProps('industry', 'Industry')}>
        {(control) => (
          <Select {...control} {...inputProps('industry')} blank="Select an industry" options={industries} />
        )}
      </FormField>
      <FormField {...fieldProps('phone', 'Phone')} labelNote="(optional)">
        {(control) => <input {...control} {...inputProps('phone')} type="tel" />}
      </FormField>
      <FormField {...fieldProps('package', 'Package')} labelNote="(optional)">
        {(control) => <input {...control} {...inputProps('package')} type="text" />}
      </FormField>
      <FormField {...fieldProps('customSolutionDescription', 'Custom solution')} labelNote="(optional)">
        {(control) => <textarea {...control} {...inputProps('customSolutionDescription')} rows={4} />}
      </FormField>
      {shownError && (
        <FailureNote error={shownError} {...{ signIn, ...(signedOutText && { signedOutText }) }} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-busy={isSaving} className="button button-small button-primary">
          {saveLabel}
        </button>
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={() => {
            if (isSaving) return
            forget()
            storeDraft('')
            onCancel()
          }}
          className="button button-small button-outline aria-disabled:opacity-50"
        >
          Cancel
        </button>
        <p role="status" className="type-small text-muted empty:hidden">
          {isSaving && 'Saving'}
        </p>
      </div>
    </form>
  )
}
