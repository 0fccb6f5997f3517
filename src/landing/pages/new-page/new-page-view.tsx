import { SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { mayEditContent } from '@/content/access'
import { NewPageForm } from './new-page-form'

/**
 * Asks for the title and the address before a page exists. Payload's own form would create a page as soon as
 * it opens. That page would stay in the list even if nobody writes anything.
 */
export function NewPageView({ initPageResult: { req } }: AdminViewServerProps) {
  if (!req.user) redirect('/cms/login?redirect=/cms/collections/pages/create')
  if (!mayEditContent(req.user)) redirect('/cms')
  return (
    <>
      <SetStepNav nav={[{ label: 'Pages', url: '/cms/collections/pages' }, { label: 'New page' }]} />
      <NewPageForm />
    </>
  )
}
