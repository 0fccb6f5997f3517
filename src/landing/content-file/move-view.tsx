import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { mayEditContent } from '@/content/access'
import { PanelPage } from '@/content/panel/panel-page'
import { ImportForm } from '@/landing/content-file/import-form'
import styles from '@/landing/find-text/find-text-view.module.css'

/** The page of the panel that exports the content as a file, and imports such a file as drafts. */
export function MoveView(props: AdminViewServerProps) {
  const { user } = props.initPageResult.req
  if (!user) redirect('/cms/login?redirect=%2Fcms%2Fmove')
  if (!mayEditContent(user)) notFound()
  return (
    <PanelPage {...props} title="Move content">
      <main className={styles.find}>
        <h1>Move content</h1>
        <h2>Export</h2>
        <p id="export-help">
          One file with the newest words of every page, legal document, site setting and cookie text, drafts
          included, and with every picture. What is in the trash, the settings of the waitlist, redirects and
          leads stay here.
        </p>
        <p className={styles.act}>
          <a
            href="/api/admin/content-file"
            download
            aria-describedby="export-help"
            className="btn btn--style-secondary btn--size-medium btn--withoutPopup"
          >
            Export the content
          </a>
        </p>
        <h2>Import</h2>
        <ImportForm />
      </main>
    </PanelPage>
  )
}
