import { Button } from '@payloadcms/ui'
import * as z from 'zod/mini'

/** The response of the server for an address: the leads that had it before a correction. */
export const formerLeads = z.array(z.object({ id: z.string(), name: z.string(), email: z.string() }))

type FormerOwnersProps = { leads: z.infer<typeof formerLeads>; onChoose: (email: string) => void }

/** The leads that had the address before a correction. The admin chooses which one is meant. */
export function FormerOwners({ leads, onChoose }: FormerOwnersProps) {
  if (leads.length === 0) return null
  return (
    <section aria-label="Who had this address before">
      <p>Had this address before it was corrected:</p>
      <ul>
        {leads.map(({ id, name, email }) => (
          <li key={id} style={{ marginBlock: 8 }}>
            <a href={`/cms/collections/waitlist-leads/${id}`}>{name}</a>, now {email}{' '}
            <Button
              buttonStyle="secondary"
              size="small"
              margin={false}
              aria-label={`Use this address, ${email}`}
              onClick={() => onChoose(email)}
            >
              Use this address
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
