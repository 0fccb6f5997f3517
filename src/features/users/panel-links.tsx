import type { ServerProps } from 'payload'
import { mayEditContent, maySeeLeads } from '@/content/access'

/**
 * Links that the panel's own menu does not have: search, moving content, history, guides, leads and public
 * site. Each role sees only its links.
 */
export function PanelLinks({ user }: Pick<ServerProps, 'user'>) {
  const links = {
    ...(mayEditContent(user) && {
      '/cms/find': 'Find text',
      '/cms/move': 'Move content',
      '/cms/history': 'History',
      '/cms/guide': 'Guide for editors',
    }),
    ...(maySeeLeads(user) && { '/admin': 'Leads screen', '/cms/guide/sales': 'Guide for sales' }),
    '/': 'Public site',
  }
  return (
    <div className="nav__wrap">
      {Object.entries(links).map(([address, name]) => (
        <a key={address} className="nav__link" href={address}>
          {name}
        </a>
      ))}
    </div>
  )
}
