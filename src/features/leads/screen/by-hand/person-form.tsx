import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  personInput,
  personKeys,
  type PersonInput,
  type TypedPerson,
} from '@/features/leads/by-hand/person-input'
import {
  laterDraft,
  personDraft,
  readDraft,
  rebased,
  type SentPerson,
} from '@/features/leads/screen/by-hand/person-draft'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { keptText, useDraft } from '@/features/leads/screen/saving/use-draft'
import { industries } from '@/features/waitlist/industries'
import { mistakesOf } from '@/features/waitlist/intake/lead-input'
import { HttpError } from '@/lib/http-client'
import { withoutHidden } from '@/lib/plain-text'
import { FormField, Select } from '@/ui/form-field'

type PersonFormProps<Answer> = {
  /** Begins the ids of the controls. */
  id: string
  /** Under which the tab keeps what is typed until it is saved or discarded. */
  draftKey: string
  initial: TypedPerson
  saveLabel: string
  /** `seen` is what the fields held before anything was typed. */
  save: (person: PersonInput, seen: TypedPerson) => Promise<Answer>
  /** Called when there is an answer; `later` is the draft of what was typed after the details were sent, or empty. */
  onSaved: (answer: Answer, later: string) => void
  /** What an ended session means here. */
  signedOut?: string
  /** Reads the details as they are now, after somebody else has changed them. */
  readAgain?: () => Promise<TypedPerson | undefined>
  onCancel: () => void
  signIn: string
}

/** The details of a person, checked by the rules of the public form. Whatever goes wrong, what was typed stays. */
export function PersonForm<Answer>(props: PersonFormProps<Answer>) {
  const { id, draftKey, initial, saveLabel, save, onSaved, readAgain, onCancel, signIn, signedOut } = props
  const [kept, keep] = useDraft(draftKey)
  const { seen, typed } = readDraft(kept) ?? { seen: initial, typed: initial }
  const [isChecked, setIsChecked] = useState(false)
  const checked = personInput.safeParse(typed)
  const mistakes = isChecked && !checked.success ? mistakesOf(checked.error) : {}
  const queryClient = useQueryClient()
  const mutationKey = [draftKey]
  const saving = useMutation({
    mutationKey,
    mutationFn: ({ person, before }: SentPerson) => save(person, before),
    onSuccess: (answer, sent) => onSaved(answer, laterDraft(keptText(draftKey), sent)),
    onError: async (error) => {
      if (!(error instanceof HttpError && error.status === 409)) return
      const now = await readAgain?.()
      const latest = readDraft(keptText(draftKey))
      if (now && latest) keep(personDraft(now, rebased(now, latest)))
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (checked.success) {
      const isUnderWay = queryClient.isMutating({ mutationKey }) > 0
      if (!isUnderWay) saving.mutate({ person: checked.data, before: seen, kept })
      return
    }
    const wrong = mistakesOf(checked.error)
    const first = event.currentTarget.elements.namedItem(personKeys.find((key) => wrong[key]) ?? 'name')
    if (first instanceof HTMLElement) first.focus()
  }

  const field = (key: keyof TypedPerson) => ({
    name: key,
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) =>
      keep(personDraft(seen, { ...typed, [key]: withoutHidden(target.value) })),
    autoComplete: 'off',
  })
  const row = (key: keyof TypedPerson, label: string) => ({
    id: `${id}-${key}`,
    label,
    ...(mistakes[key] && { error: mistakes[key] }),
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormField {...row('name', 'Name')}>
        {(control) => <input {...control} {...field('name')} type="text" />}
      </FormField>
      <FormField {...row('email', 'Email')}>
        {(control) => <input {...control} {...field('email')} type="email" spellCheck={false} />}
      </FormField>
      <FormField {...row('organization', 'Organization')}>
        {(control) => <input {...control} {...field('organization')} type="text" />}
      </FormField>
      <FormField {...row('industry', 'Industry')}>
        {(control) => (
          <Select {...control} {...field('industry')} blank="Select an industry" options={industries} />
        )}
      </FormField>
      <FormField {...row('phone', 'Phone')} labelNote="(optional)">
        {(control) => <input {...control} {...field('phone')} type="tel" />}
      </FormField>
      <FormField {...row('package', 'Package')} labelNote="(optional)">
        {(control) => <input {...control} {...field('package')} type="text" />}
      </FormField>
      <FormField {...row('customSolutionDescription', 'Custom solution')} labelNote="(optional)">
        {(control) => <textarea {...control} {...field('customSolutionDescription')} rows={4} />}
      </FormField>
      {saving.error && <FailureNote error={saving.error} {...{ signIn, ...(signedOut && { signedOut }) }} />}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-busy={saving.isPending} className="button button-small button-primary">
          {saveLabel}
        </button>
        <button
          type="button"
          onClick={() => {
            keep('')
            onCancel()
          }}
          className="button button-small button-outline"
        >
          Cancel
        </button>
      </div>
    </form>
  )
}
