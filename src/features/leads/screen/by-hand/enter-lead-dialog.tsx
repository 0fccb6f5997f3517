import { useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import * as z from 'zod/mini'
import { entryKey } from '@/features/leads/screen/by-hand/person-draft'
import { PersonForm } from '@/features/leads/screen/by-hand/person-form'
import { detailsKey } from '@/features/leads/screen/drawer/correct-details'
import styles from '@/features/leads/screen/drawer/lead-drawer.module.css'
import { writeDraft } from '@/features/leads/screen/saving/use-draft'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

const enteredLead = z.object({ id: z.string(), isEntered: z.boolean() })
const emptyPerson = {
  name: '',
  email: '',
  organization: '',
  industry: '',
  phone: '',
  package: '',
  customSolutionDescription: '',
}

type EnterLeadDialogProps = {
  account: string
  signIn: string
  /** Called when the list has an additional lead. */
  onEntered: () => void
  /** Called with the id of the new or existing lead, unless the dialog was closed meanwhile. */
  onOpen: (lead: string) => void
  onClose: () => void
}

/**
 * The dialog in which staff enter a person whom they met elsewhere. The tab keeps the input until it is
 * saved.
 */
export function EnterLeadDialog({ account, signIn, onEntered, onOpen, onClose }: EnterLeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [existingLead, setExistingLead] = useState<string>()
  const draftKey = entryKey(account)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="enter-lead-heading"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="min-h-full px-5 pt-4 pb-10 md:px-8">
        <div className="mb-6 flex items-center gap-1">
          <h2 id="enter-lead-heading" className="type-h3 grow">
            Add a lead
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="icon-button -mr-2"
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {existingLead && (
          <div
            role="alert"
            className="mb-4 rounded-control border border-line-strong bg-sunken px-4 py-3 type-small"
          >
            <p>This person is already on the list with this email address. Nothing was changed.</p>
            <button type="button" onClick={() => onOpen(existingLead)} className="min-h-8 text-link">
              Open the lead
            </button>
          </div>
        )}
        <PersonForm
          id="enter"
          draftKey={draftKey}
          initial={emptyPerson}
          saveLabel="Add lead"
          save={async (person) => {
            setExistingLead(undefined)
            return readResponse(await apiRequest('POST', leadsListAddress, person), enteredLead.parse)
          }}
          onSaved={({ id, isEntered }, unsavedDraft) => {
            if (!isEntered) return setExistingLead(id)
            writeDraft(draftKey, '')
            if (unsavedDraft) writeDraft(detailsKey(id, account), unsavedDraft)
            onEntered()
            if (dialog.current) onOpen(id)
          }}
          onCancel={onClose}
          signIn={signIn}
          signedOutText="Your session has ended. What you typed is kept in this tab: sign in, then choose Add a lead again."
        />
      </div>
    </dialog>
  )
}
