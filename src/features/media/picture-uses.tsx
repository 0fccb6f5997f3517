import type { DefaultServerCellComponentProps, UIFieldServerProps } from 'payload'
import { findUses } from '@/features/media/find-uses'
import { listTitles } from '@/lib/shown-title'

/** Shows in the list of pictures where a picture is used. */
export async function UsesCell({
  payload,
  rowData,
}: Pick<DefaultServerCellComponentProps, 'payload' | 'rowData'>) {
  // Payload also renders the components of a field in forms, where there is no row.
  if (!rowData) return null
  const uses = await findUses(payload, String(rowData.id))
  return <span>{listTitles(uses.map(({ title }) => title)) || 'Nowhere'}</span>
}

/** Shows beside a picture where it is used. */
export async function PictureUses({ id, payload }: Pick<UIFieldServerProps, 'id' | 'payload'>) {
  if (!id) return null
  const uses = await findUses(payload, id)
  return (
    <section className="field-type" aria-label="Use of this picture">
      <p className="field-label">Used on</p>
      {uses.length === 0 && <p>No page.</p>}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {uses.map((page) => (
          <li key={page.id}>
            <a href={`/cms/collections/pages/${page.id}`}>{page.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
