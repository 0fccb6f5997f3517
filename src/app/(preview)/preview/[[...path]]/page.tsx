import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { DraftView } from '@/app/(preview)/draft-view'
import { findDraftContent } from '@/cms/draft-content'
import { markDraft } from '@/cms/mark-draft'
import { findStaff } from '@/cms/staff'
import { CookieSettingsButton } from '@/features/consent/cookie-consent'
import { PreviewBar } from '@/content/preview/preview-bar'
import { mayEditContent } from '@/content/access'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ path?: string[] }> }

/**
 * A page of the site with the newest drafts, for users who may edit content. Others do not learn what exists.
 */
export default async function PreviewPage({ params }: Props) {
  const path = ((await params).path ?? []).map(decodeURIComponent)
  const publicPath = `/${path.map(encodeURIComponent).join('/')}`
  const user = await findStaff(await headers())
  if (!user) redirect(signInAddress(publicPath))
  if (!mayEditContent(user)) return <NotForThisRole />
  const draft = await findDraftContent(path, user)
  if (!draft) notFound()
  const { content, texts } = await markDraft(draft)
  return (
    <>
      <DraftView content={content} />
      <PreviewBar publicPath={publicPath} texts={texts}>
        <CookieSettingsButton label="Cookie card" />
      </PreviewBar>
    </>
  )
}

function signInAddress(publicPath: string) {
  return `/cms/login?${new URLSearchParams({ redirect: `/preview${publicPath}` }).toString()}`
}

function NotForThisRole() {
  return (
    <main className="page-width py-40">
      <h1 className="type-h2">Your role does not include the content</h1>
      <p className="type-lead mt-5">An admin can change that. The published page is open to you.</p>
    </main>
  )
}
