import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import styles from '@/features/guide/guide-view.module.css'
import { mayEditContent } from '@/content/access'
import { PanelPage } from '@/content/panel/panel-page'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { micromark } from 'micromark'

/** The guide for editors as a page of the panel. Payload leaves it to such a page to say who may open it. */
export async function GuideView(props: AdminViewServerProps) {
  const { user } = props.initPageResult.req
  if (!user) redirect('/cms/login?redirect=/cms/guide')
  if (!mayEditContent(user)) notFound()
  const guide = await readGuide()
  return (
    <PanelPage {...props} title="Guide for editors">
      {/* Made from a file of ours, in which HTML has no effect. */}
      <main className={styles.guide} dangerouslySetInnerHTML={{ __html: guide }} />
    </PanelPage>
  )
}

const file = path.join(process.cwd(), 'docs', 'editors-guide.md')

/** The editors' guide of `docs/` as HTML, its pictures at the addresses at which the site serves them. */
async function readGuide() {
  const html = micromark(await readFile(file, 'utf8'))
  return html.replaceAll('src="../public/', 'src="/')
}
