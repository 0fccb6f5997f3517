import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import styles from '@/features/guide/guide-view.module.css'
import { mayEditContent } from '@/content/access'
import { PanelPage } from '@/content/panel/panel-page'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { micromark } from 'micromark'

/**
 * The guide for editors as a page of the panel. Payload does not check who may open such a page, so this view
 * does.
 */
export async function GuideView(props: AdminViewServerProps) {
  const { user } = props.initPageResult.req
  if (!user) redirect('/cms/login?redirect=/cms/guide')
  if (!mayEditContent(user)) notFound()
  const guide = await readGuide()
  return (
    <PanelPage {...props} title="Guide for editors">
      {/* The HTML comes from our own Markdown file. micromark escapes HTML in it. */}
      <main className={styles.guide} dangerouslySetInnerHTML={{ __html: guide }} />
    </PanelPage>
  )
}

const file = path.join(process.cwd(), 'docs', 'editors-guide.md')

/**
 * Reads the editors’ guide from `docs/` and converts it to HTML. Replaces the paths of its pictures by their
 * addresses on the site.
 */
async function readGuide() {
  const html = micromark(await readFile(file, 'utf8'))
  return html.replaceAll('src="../public/', 'src="/')
}
