import type { ServerProps } from 'payload'
import { maySeeLeads } from '@/lib/access'

/** The way out of the panel: to the public site, and to the leads for those who may see them. */
export function PanelLinks({ user }: Pick<ServerProps, 'user'>) {
  return (
    <div className="nav__wrap">
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
