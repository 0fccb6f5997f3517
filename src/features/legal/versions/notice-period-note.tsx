import { Button } from '@payloadcms/ui'
import { sendAndReload } from '@/features/legal/versions/send-and-reload'

/** Says that the published text has another notice period than the settings, with a button that publishes it again. */
export function NoticePeriodNote({ id, savedAt }: { id: string; savedAt: unknown }) {
  return (
    <section className="field-type" aria-label="Notice period">
      <p style={{ marginBottom: 8 }}>
        The notice period in the site settings has changed since this text was published.
      </p>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        onClick={() => void publishAgain(id, savedAt)}
      >
        Publish with the new number
      </Button>
    </section>
  )
}

/**
 * Publishes the text as it is. The site fills in the number of days. `savedAt` is the time of the save that the form
 * shows: the site refuses this after a save by a colleague.
 */
async function publishAgain(id: string, savedAt: unknown) {
  const init = {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _status: 'published', updatedAt: savedAt }),
  }
  await sendAndReload(`/api/legal-documents/${id}`, init, 'The text was not published.')
}
