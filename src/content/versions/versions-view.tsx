import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { LocalTime } from '@/content/panel/local-time'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { VersionSummary } from '@/content/history/version-summary'
import { listVersions } from '@/content/versions/list-versions'
import styles from '@/content/versions/versions-view.module.css'
import { VersionLink } from '@/content/versions/version-link'
import { momentText } from '@/lib/wall-time'

/**
 * Shows the versions of a document with their times and the people who saved them. Payload's own list shows
 * neither.
 */
export async function VersionsView({
  doc,
  hasPublishedDoc,
  initPageResult,
  versions,
}: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const versioned = collectionConfig
    ? docID && { collection: collectionConfig.slug, id: String(docID) }
    : globalConfig && { global: globalConfig.slug }
  if (!versioned || !req.user) notFound()
  const [zone, rows] = await Promise.all([
    findSiteZone(req.payload),
    listVersions({ payload: req.payload, user: req.user }, versioned, hasPublishedDoc),
  ])
  const isTrashed = Boolean(doc?.deletedAt)
  const list =
    'global' in versioned
      ? `/cms/globals/${versioned.global}/versions`
      : `/cms/collections/${versioned.collection}/${isTrashed ? 'trash/' : ''}${versioned.id}/versions`
  const isInDrawer = versions?.useVersionDrawerCreatedAtCell ?? false
  const table = (
    <div className={`table ${styles.versions}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Saved</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, by, did, changes, publishedBefore, state }) => (
            <tr key={id}>
              <td>
                <VersionLink
                  id={id}
                  list={list}
                  compareWith={publishedBefore}
                  isInDrawer={isInDrawer}
                  text={momentText(zone, at)}
                />
                <LocalTime at={at.toISOString()} zone={zone} />
                <p>{by}</p>
              </td>
              <td>
                <VersionSummary did={did} changes={changes} />
                <p>{state}</p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  if (isInDrawer) return table
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        globalSlug={globalConfig?.slug}
        globalLabel={globalConfig?.label}
        id={docID}
        isTrashed={isTrashed}
        pluralLabel={collectionConfig?.labels.plural}
        useAsTitle={collectionConfig?.admin.useAsTitle}
        view={req.t('version:versions')}
      />
      <main className="versions">
        <Gutter className="versions__wrap">{table}</Gutter>
      </main>
    </>
  )
}
