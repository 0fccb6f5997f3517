import type { UIFieldServerComponent } from 'payload'

/** To the ids of the leads that an export handed over. */
export const ExportRowsLink: UIFieldServerComponent = ({ id }) =>
  id ? (
    <p>
      <a href={`/api/admin/leads/exports/${id}`}>Which leads these were</a>
    </p>
  ) : null
