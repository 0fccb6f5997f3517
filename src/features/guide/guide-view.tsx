import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import styles from '@/features/guide/guide-view.module.css'
import { mayEditContent, maySeeLeads } from '@/content/access'
import { PanelPage } from '@/content/panel/panel-page'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { micromark } from 'micromark'

/** The guide for editors as a page of the panel. */
export function EditorsGuide(props: AdminViewServerProps) {
  return <Guide {...props} name="editors" mayRead={mayEditContent} />
}

/** The guide for sales as a page of the panel. */
export function SalesGuide(props: AdminViewServerProps) {
  return <Guide {...props} name="sales" mayRead={maySeeLeads} />
}

type GuideProps = AdminViewServerProps & { name: 'editors' | 'sales'; mayRead: typeof maySeeLeads }

/** Payload does not check who may open such a page, so this view does. */
async function Guide({ name, mayRead, ...props }: GuideProps) {
  const { user } = props.initPageResult.req
  if (!user) redirect(`/cms/login?redirect=${guideAddresses[name]}`)
  if (!mayRead(user)) notFound()
  const guide = await readGuide(name)
  return (
    <PanelPage {...props} title={`Guide for ${name}`}>
      {/* The HTML comes from our own Markdown file. micromark escapes HTML in it. */}
      <main className={styles.guide} dangerouslySetInnerHTML={{ __html: guide }} />
    </PanelPage>
  )
}

const guideAddresses = { editors: '/cms/guide', sales: '/cms/guide/sales' }

/**
 * Reads a guide from `docs/` and converts it to HTML. Replaces the paths of its pictures by their addresses on
 * the site.
 */
async function readGuide(name: 'editors' | 'sales') {
  const html = micromark(await readFile(path.join(process.cwd(), 'docs', `${name}-guide.md`), 'utf8'))
  return html.replaceAll('src="../public/', 'src="/')
}
