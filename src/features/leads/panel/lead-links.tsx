import type { UIFieldServerComponent } from 'payload'

/** Links from a lead in the panel to the leads screen and to the history of the lead. */
export const LeadLinks: UIFieldServerComponent = ({ id }) => {
  if (!id) return null
  const history = new URLSearchParams({ 'where[or][0][and][0][lead][equals]': String(id) })
  return (
    <nav aria-label="This lead elsewhere" style={{ display: 'grid', gap: 8, marginTop: 16 }}>
      <a href={`/admin?lead=${id}`}>Open on the leads screen</a>
      <a href={`/cms/collections/lead-events?${history}`}>History of this lead</a>
    </nav>
  )
}
