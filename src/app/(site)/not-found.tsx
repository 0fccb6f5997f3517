import { getSiteSettings } from '@/cms/content'
import { NotFoundView } from '@/features/site/not-found-view'

/** A path below a page of this site that is no page, such as an unknown legal document. */
export default async function NotFound() {
  const { notFound } = await getSiteSettings()
  return <NotFoundView texts={notFound} />
}
