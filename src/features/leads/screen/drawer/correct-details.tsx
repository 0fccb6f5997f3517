import { useEffect, useRef, useState } from 'react'
import type { PersonFormValues } from '@/features/leads/by-hand/person-input'
import type { LeadDetails, RepeatSignUp } from '@/features/leads/follow-up/follow-up'
import { mergeRepeatSignUp } from '@/features/leads/screen/drawer/merge-repeat-sign-up'
import { serializeDraft, parseDraft } from '@/features/leads/screen/by-hand/person-draft'
import { PersonForm } from '@/features/leads/screen/by-hand/person-form'
import { readDraftText, useDraft, writeDraft } from '@/features/leads/screen/saving/use-draft'
import { leadAddress } from '@/features/leads/screen/saving/send-pending'
import { apiRequest } from '@/lib/http-client'

type CorrectDetailsProps = {
  lead: LeadDetails
  account: string
  signIn: string
  isDeleted: boolean
  /** Whether the details of a later sign-up were just filled in. The form is then open and has the focus. */
  isFilledIn: boolean
  /** Loads the lead again. */
  reload: () => Promise<LeadDetails | undefined>
  /** Called when a detail has changed that the list shows. */
  onCorrected: () => void
}

/** The form to correct the details of a lead. The history keeps the former values. */
export function CorrectDetails(props: CorrectDetailsProps) {
  const { lead, account, signIn, isDeleted, isFilledIn, reload, onCorrected } = props
  const draftKey = detailsKey(lead.id, account)
  const [storedDraft] = useDraft(draftKey)
  const [isOpened, setIsOpened] = useState(false)
  const [note, setNote] = useState(isFilledIn ? filledInText : '')
  const isOpen = isOpened || storedDraft !== ''
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFilledIn) form.current?.focus()
  }, [isFilledIn])
  const close = () => {
    setIsOpened(false)
    setNote('')
  }
  if (isDeleted && !isOpen) return null
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setIsOpened(true)}
        className="-mt-6 min-h-8 justify-self-start type-small text-link"
      >
        Correct details
      </button>
    )
  }
  return (
    <section ref={form} tabIndex={-1} aria-label="Correct details" className="scroll-mt-28 outline-none">
      {note && (
        <p role="status" className="mb-4 type-small text-body">
          {note}
        </p>
      )}
      <PersonForm
        id="correct"
        initial={toFormValues(lead)}
        saveLabel="Save details"
        save={(person, seen) => apiRequest('PATCH', leadAddress(lead.id), { seen, set: person })}
        onSaved={(_, unsavedDraft) => {
          writeDraft(draftKey, unsavedDraft)
          if (unsavedDraft) setNote(typedSinceText)
          else close()
          void reload()
          onCorrected()
        }}
        reload={async () => {
          const current = await reload()
          return current && toFormValues(current)
        }}
        onCancel={close}
        {...{ draftKey, signIn }}
      />
    </section>
  )
}

const filledInText = 'The newer details are filled in. Save to use them; the timeline keeps the earlier ones.'
const typedSinceText = 'Saved. What you typed since then is not saved yet.'

/** Fills the form for this lead with the details of a later sign-up. Other edits in the form stay. */
export function fillInDetails(lead: LeadDetails, account: string, signUp: RepeatSignUp) {
  const key = detailsKey(lead.id, account)
  const { seen, typed } = parseDraft(readDraftText(key)) ?? {
    seen: toFormValues(lead),
    typed: toFormValues(lead),
  }
  writeDraft(key, serializeDraft(seen, mergeRepeatSignUp(typed, signUp) ?? typed))
}

/** The key of the draft of this form in the tab. */
export function detailsKey(lead: string, account: string) {
  const draftKey = `lead-details:${account}:${lead}`
  return draftKey
}

/** Converts the details of a lead to form values. */
export function toFormValues(lead: LeadDetails): PersonFormValues {
  const { name, email, organization, industry, phone, customSolutionDescription } = lead
  return {
    name,
    email,
    organization,
    industry,
    phone: phone ?? '',
    package: lead.package ?? '',
    customSolutionDescription: customSolutionDescription ?? '',
  }
}
