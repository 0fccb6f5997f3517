import type { UIFieldServerProps } from 'payload'
import { findSearchDefaults } from '@/landing/panel/find-search-defaults'
import { SearchPreviewFigure } from '@/landing/panel/search-preview-figure'

/** The preview beside a page: the page as a search result and as a shared link. */
export async function SearchPreview({ payload }: Pick<UIFieldServerProps, 'payload'>) {
  return <SearchPreviewFigure defaults={await findSearchDefaults(payload)} />
}
