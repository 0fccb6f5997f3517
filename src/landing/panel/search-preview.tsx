import type { UIFieldServerProps } from 'payload'
import { findSearchDefaults } from '@/landing/panel/find-search-defaults'
import { SearchPreviewFigure } from '@/landing/panel/search-preview-figure'

/** Beside a page: how a search result and a shared link would show it. */
export async function SearchPreview({ payload }: Pick<UIFieldServerProps, 'payload'>) {
  return <SearchPreviewFigure defaults={await findSearchDefaults(payload)} />
}
