import type { UIFieldServerComponent } from 'payload'

/** A link to the ids of the exported leads. */
export const ExportRowsLink: UIFieldServerComponent = ({ id }) =>
  id ? (
    <p>
      <a href={`/api/admin/leads/exports/${id}`}>Which leads these were</a>
    </p>
  ) : null
