import { createLocalReq, type Payload, type ServerProps, type TypedUser } from 'payload'
import { mayEditContent } from '@/content/access'
import { isOutdated } from '@/features/legal/versions/is-outdated'

/** Lists on the dashboard the legal texts that show another notice period than the settings. */
export async function OutdatedTexts({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user || !mayEditContent(user)) return null
  const texts = await findOutdatedTexts(payload, user)
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="outdated-texts" style={{ padding: '0 6px 12px' }}>
      <h2 id="outdated-texts" style={{ marginBottom: 8, fontSize: 18 }}>
        Texts with another notice period
      </h2>
      <p style={{ marginBottom: 8, fontSize: 15 }}>
        The notice period in the site settings has changed since these texts were published. Open each one and
        publish it with the new number.
      </p>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 15 }}>
        {texts.map(({ id, title }) => (
          <li key={id}>
            <a href={`/cms/collections/legal-documents/${id}`}>
              <strong>{title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the legal documents whose published text has another notice period than the settings. */
export async function findOutdatedTexts(payload: Payload, user: TypedUser) {
  const req = await createLocalReq({ user }, payload)
  const { docs } = await payload.find({
    collection: 'legal-documents',
    sort: 'title',
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const outdated = []
  for (const doc of docs) if (await isOutdated(doc, req)) outdated.push({ id: doc.id, title: doc.title })
  return outdated
}
