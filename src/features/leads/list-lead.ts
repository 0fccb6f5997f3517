import type { WaitlistLead } from '@/payload-types'

/** A lead as the list shows it, and nothing more of it. */
export type ListLead = Pick<
  WaitlistLead,
  'id' | 'name' | 'email' | 'organization' | 'industry' | 'createdAt'
> & { package: string | null }
