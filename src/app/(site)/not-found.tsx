import { getSiteSettings } from '@/cms/content'
import { NotFoundView } from '@/features/site/not-found-view'

/** Shown for an unknown path below a page, such as an unknown legal document. */
export default async function NotFound() {
  const { notFound } = await getSiteSettings()
  return <NotFoundView texts={notFound} />
}
