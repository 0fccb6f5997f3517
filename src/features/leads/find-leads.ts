import type { Payload, TypedUser } from 'payload'
import type { ListLead } from '@/features/leads/list-lead'

/** All leads but spam that this member of staff may see, newest first, as the list shows them. */
export async function findLeads(payload: Payload, user: TypedUser): Promise<ListLead[]> {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { status: { not_equals: 'spam' } },
    user,
    overrideAccess: false,
    sort: '-createdAt',
    depth: 0,
    pagination: false,
    select: { name: true, email: true, organization: true, industry: true, package: true, createdAt: true },
  })
  return docs.map(({ id, name, email, organization, industry, package: chosen, createdAt }) => ({
    id,
    name,
    email,
    organization,
    industry,
    package: chosen ?? null,
    createdAt,
  }))
}
