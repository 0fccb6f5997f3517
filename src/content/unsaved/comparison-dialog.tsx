import type { Difference } from '@/content/unsaved/describe-differences'
import { PanelDialog } from '@/content/unsaved/panel-dialog'

type Props = { differences: Difference[]; onClose: () => void }

/** Shows the user's own value beside the saved value, for each field in which they differ. */
export function ComparisonDialog({ differences, onClose }: Props) {
  return (
    <PanelDialog title="Your text and the saved text" onClose={onClose}>
      {differences.length === 0 ? (
        <p>The site has all of your changes.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </PanelDialog>
  )
}
