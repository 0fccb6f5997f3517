import { useEffect, useRef, useState } from 'react'
import type { TypedPerson } from '@/features/leads/by-hand/person-input'
import type { LeadDetails, SignUpAgain } from '@/features/leads/follow-up/follow-up'
import { laterDetails } from '@/features/leads/screen/drawer/later-details'
import { personDraft, readDraft } from '@/features/leads/screen/by-hand/person-draft'
import { PersonForm } from '@/features/leads/screen/by-hand/person-form'
import { keptText, useDraft, writeDraft } from '@/features/leads/screen/saving/use-draft'
import { leadAddress } from '@/features/leads/screen/saving/send-kept'
import { apiRequest } from '@/lib/http-client'

type CorrectDetailsProps = {
  lead: LeadDetails
  account: string
  signIn: string
  isDeleted: boolean
  /** Whether the details of a later sign-up were just filled in, for which the form is shown and has the focus. */
  isFilledIn: boolean
  /** Reads the lead again. */
  readAgain: () => Promise<LeadDetails | undefined>
  /** Called when the list has other words than before. */
  onCorrected: () => void
}

/** Corrects what is known of a person; the history keeps the former values. */
export function CorrectDetails(props: CorrectDetailsProps) {
  const { lead, account, signIn, isDeleted, isFilledIn, readAgain, onCorrected } = props
  const draftKey = detailsKey(lead.id, account)
  const [kept] = useDraft(draftKey)
  const [isOpened, setIsOpened] = useState(false)
  const [note, setNote] = useState(isFilledIn ? filledIn : '')
  const isOpen = isOpened || kept !== ''
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
        initial={personOf(lead)}
        saveLabel="Save details"
        save={(person, seen) => apiRequest('PATCH', leadAddress(lead.id), { seen, set: person })}
        onSaved={(_, later) => {
          writeDraft(draftKey, later)
          if (later) setNote(typedSince)
          else close()
          void readAgain()
          onCorrected()
        }}
        readAgain={async () => {
          const now = await readAgain()
          return now && personOf(now)
        }}
        onCancel={close}
        {...{ draftKey, signIn }}
      />
    </section>
  )
}

const filledIn = 'The newer details are filled in. Save to use them; the timeline keeps the earlier ones.'
const typedSince = 'Saved. What you typed since then is not saved yet.'

/** Fills the form for this lead with what a later sign-up said; what else was typed there stays. */
export function fillInDetails(lead: LeadDetails, account: string, signUp: SignUpAgain) {
  const key = detailsKey(lead.id, account)
  const { seen, typed } = readDraft(keptText(key)) ?? {
    seen: personOf(lead),
    typed: personOf(lead),
  }
  writeDraft(key, personDraft(seen, laterDetails(typed, signUp) ?? typed))
}

/** Under which the tab keeps what is typed into this form. */
export function detailsKey(lead: string, account: string) {
  const draftKey = `lead-details:${account}:${lead}`
  return draftKey
}

/** What is known of the lead's person, as the form shows it. */
export function personOf(lead: LeadDetails): TypedPerson {
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
