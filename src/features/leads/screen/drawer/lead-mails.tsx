import type { LeadDetails, LeadMail } from '@/features/leads/follow-up/follow-up'
import { isGivenUp, mailKinds, noMailServerText } from '@/features/lead-mail/mail-kinds'
import { SendAgainButton } from '@/features/lead-mail/send-again-button'
import { saveButtonClass } from '@/features/leads/screen/drawer/note-form'
import { readableMoment } from '@/features/leads/screen/lead-date'

/** The state of the mails about a lead. A mail that failed permanently can be sent again. */
export function LeadMails({ lead, onSent }: { lead: LeadDetails; onSent: () => void }) {
  if (lead.mails.length === 0) return null
  return (
    <section aria-labelledby="mails-heading">
      <h3 id="mails-heading" className="mb-3 font-semibold text-ink">
        Emails
      </h3>
      <dl className="grid gap-3 type-small">
        {lead.mails.map((mail) => (
          <div key={mail.kind}>
            <dt className="text-muted">{mailKinds[mail.kind].label}</dt>
            <dd className="m-0 text-ink">
              {describeState(mail, lead.status)}
              <SendAgainButton
                lead={lead.id}
                kind={mail.kind}
                isOffered={isGivenUp(mail)}
                className={`${saveButtonClass} my-2`}
                onSent={onSent}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function describeState({ sentAt, dueAt, problem }: LeadMail, status: LeadDetails['status']) {
  if (dueAt && status === 'spam') return 'Not sent while the lead is marked as spam'
  if (sentAt && !dueAt) {
    const verb = problem === noMailServerText ? 'Written' : 'Sent'
    return [`${verb} ${readableMoment(new Date(sentAt))}`, problem].filter(Boolean).join('. ')
  }
  if (dueAt && problem) return `${problem} Next attempt ${readableMoment(new Date(dueAt))}.`
  if (dueAt) return 'Waiting to be sent'
  return problem ?? 'Not sent: there is no recipient'
}
