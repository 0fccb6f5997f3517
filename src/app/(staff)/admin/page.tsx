import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { findStaff } from '@/cms/staff'
import { leadsAddress, readLeadView, signInAddress } from '@/features/leads/screen/lead-view'
import { LeadsScreen } from '@/features/leads/screen/leads-screen'
import { isAdminUser, mayEditContent, maySeeLeads } from '@/content/access'
import { isTeamNotified, teamNoticeSettings } from '@/features/lead-mail/mail-data'
import { openPayload } from '@/cms/payload'
import type { User } from '@/payload-types'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Waitlist Leads', robots: { index: false, follow: false } }

type LeadsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LeadsPage({ searchParams }: LeadsPageProps) {
  const view = readLeadView(await searchParams)
  const requestHeaders = await headers()
  if (requestHeaders.has('x-database-away')) return <LeadsUnavailable tryAgain={leadsAddress(view)} />
  const user = await findStaff(requestHeaders)
  if (!user) redirect(signInAddress(view))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-h2">Waitlist Leads</h1>
        <StaffLinks user={user} />
      </div>
      {maySeeLeads(user) ? (
        <>
          {!(await isTeamNotified(await openPayload())) && <NobodyNotified isAdmin={isAdminUser(user)} />}
          <LeadsScreen initialView={view} account={user.id} />
        </>
      ) : (
        <NotForThisRole />
      )}
    </>
  )
}

/** The links from the leads screen to the content, to the guide and to the sign-out. */
function StaffLinks({ user }: { user: Pick<User, 'role'> }) {
  const links = {
    ...(mayEditContent(user) && { '/cms': 'Edit the site' }),
    ...(maySeeLeads(user) && { '/cms/guide/sales': 'Guide' }),
    '/cms/logout': 'Sign out',
  }
  return (
    <nav aria-label="Staff" className="flex flex-wrap gap-x-6 type-small">
      {Object.entries(links).map(([address, name]) => (
        <a key={address} href={address} className="inline-flex min-h-11 items-center text-link">
          {name}
        </a>
      ))}
    </nav>
  )
}

function NobodyNotified({ isAdmin }: { isAdmin: boolean }) {
  return (
    <p className="mt-4 rounded-control border border-line-strong bg-sunken px-4 py-3 type-small text-body">
      Nobody on the team gets an email when a new lead signs up.{' '}
      {isAdmin ? (
        <a href={teamNoticeSettings} className="text-link">
          Choose who is notified
        </a>
      ) : (
        'An admin can choose who is notified, in the Waitlist settings.'
      )}
    </p>
  )
}

function NotForThisRole() {
  return (
    <p className="mt-6 max-w-[60ch]">
      Your role does not include the leads. An admin can change that; the{' '}
      <a href="/cms" className="text-link">
        content of the site
      </a>{' '}
      is open to you.
    </p>
  )
}

/**
 * Replaces the leads screen while the database is unavailable. `tryAgain` is the address of the same view.
 */
function LeadsUnavailable({ tryAgain }: { tryAgain: string }) {
  return (
    <>
      <h1 className="type-h2">Waitlist Leads</h1>
      <p className="mt-6 max-w-[60ch]">
        The list cannot be loaded right now. Nothing is lost: every confirmed sign-up is saved. Please try
        again in a minute.
      </p>
      <p className="mt-6">
        <a href={tryAgain} className="button button-primary">
          Try again
        </a>
      </p>
    </>
  )
}
