import type { ServerProps } from 'payload'
import { mayEditContent, maySeeLeads } from '@/content/access'

/**
 * Links that the panel's own menu does not have: search, moving content, history, guide, leads and public
 * site. Each role sees only its links.
 */
export function PanelLinks({ user }: Pick<ServerProps, 'user'>) {
  return (
    <div className="nav__wrap">
      {mayEditContent(user) && (
        <>
          <a className="nav__link" href="/cms/find">
            Find text
          </a>
          <a className="nav__link" href="/cms/move">
            Move content
          </a>
          <a className="nav__link" href="/cms/history">
            History
          </a>
          <a className="nav__link" href="/cms/guide">
            Guide for editors
          </a>
        </>
      )}
      {maySeeLeads(user) && (
        <a className="nav__link" href="/admin">
          Leads screen
        </a>
      )}
      <a className="nav__link" href="/">
        Public site
      </a>
    </div>
  )
}
