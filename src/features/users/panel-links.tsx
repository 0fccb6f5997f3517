import type { ServerProps } from 'payload'
import { mayEditContent, maySeeLeads } from '@/content/access'

/** What the panel's own menu lacks: the search, the move of content, the history, the guide, the leads and the public site, each for those it is for. */
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
