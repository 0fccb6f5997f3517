import { SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { mayEditContent } from '@/content/access'
import { NewPageForm } from './new-page-form'

/**
 * Asks for the title and the address of a page before there is one. Payload makes one as soon as its own
 * form opens, and leaves it behind whether anybody writes it or not.
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
