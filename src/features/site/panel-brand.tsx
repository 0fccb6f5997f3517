import type { ServerProps } from 'payload'

/** The site's icon at the start of the breadcrumbs in the panel. */
export function PanelIcon() {
  return <span className="panel-sign" aria-hidden="true" />
}

/** The site's icon and name on the panel's sign-in page. */
export async function PanelLogo({ payload }: Pick<ServerProps, 'payload'>) {
  const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: false })
  return (
    <p style={{ display: 'flex', alignItems: 'center', gap: 12, margin: 0, fontSize: 24, fontWeight: 600 }}>
      <span className="panel-sign panel-sign-large" aria-hidden="true" />
      {name} · Admin panel
    </p>
  )
}
