import type { ServerProps } from 'payload'
import { mayEditContent } from '@/content/access'
import { listBrokenLinks } from '@/landing/links/list-broken-links'

const maxShown = 50

/** Lists the broken links of the site on the dashboard. */
export async function BrokenLinksNote({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!mayEditContent(user)) return null
  const all = await listBrokenLinks(payload)
  if (all.length === 0) return null
  const broken = all.slice(0, maxShown)
  return (
    <section aria-labelledby="broken-links" style={{ padding: '0 6px 12px' }}>
      <h2 id="broken-links" style={{ marginBottom: 8, fontSize: 18 }}>
        Broken links
      </h2>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 15 }}>
        {broken.map(({ form, title, address, fault }, index) => (
          <li key={index}>
            <a href={form}>
              <strong>{title}</strong>: {address}
            </a>{' '}
            leads nowhere, since {fault}.
          </li>
        ))}
        {all.length > maxShown && <li>And {all.length - maxShown} more.</li>}
      </ul>
    </section>
  )
}
