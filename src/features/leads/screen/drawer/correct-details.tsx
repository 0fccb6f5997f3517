import { useState } from 'react'
import type { TypedPerson } from '@/features/leads/by-hand/person-input'
import type { LeadDetails } from '@/features/leads/follow-up/follow-up'
import { PersonForm } from '@/features/leads/screen/by-hand/person-form'
import { leadAddress } from '@/features/leads/screen/saving/use-follow-up'
import { apiRequest } from '@/lib/http-client'

type CorrectDetailsProps = {
  lead: LeadDetails
  account: string
  signIn: string
  isDeleted: boolean
  /** Reads the lead again. */
  readAgain: () => Promise<LeadDetails | undefined>
  /** Called when the list has other words than before. */
  onCorrected: () => void
}

/** Corrects what is known of a person; the history keeps the former values. */
export function CorrectDetails(props: CorrectDetailsProps) {
  const { lead, account, signIn, isDeleted, readAgain, onCorrected } = props
  const draftKey = `lead-details:${account}:${lead.id}`
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(draftKey) !== null)
  if (isDeleted && !isOpen) return null
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="-mt-6 min-h-8 justify-self-start type-small text-link"
      >
        Correct details
      </button>
    )
  }
  return (
    <section aria-label="Correct details">
      <PersonForm
        id="correct"
        initial={personOf(lead)}
        saveLabel="Save details"
        save={(person, seen) =>
          apiRequest('PATCH', leadAddress(lead.id), {
            seen: { ...seen, phone: seen.phone || null },
            set: person,
          })
        }
        onSaved={() => {
          setIsOpen(false)
          void readAgain()
          onCorrected()
          return true
        }}
        readAgain={async () => {
          const now = await readAgain()
          return now && personOf(now)
        }}
        onCancel={() => setIsOpen(false)}
        {...{ draftKey, signIn }}
      />
    </section>
  )
}

function personOf({ name, email, organization, industry, phone }: LeadDetails): TypedPerson {
  return { name, email, organization, industry, phone: phone ?? '' }
}
