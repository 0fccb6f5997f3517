import type { DefaultServerCellComponentProps, UIFieldServerProps } from 'payload'
import { findUses } from '@/features/media/find-uses'

/** Where a picture is used, in the list of pictures. */
export async function UsesCell({
  payload,
  rowData,
}: Pick<DefaultServerCellComponentProps, 'payload' | 'rowData'>) {
  // Payload renders the parts of a field in forms as well, where there is no row.
  if (!rowData) return null
  const uses = await findUses(payload, String(rowData.id))
  return <span>{uses.map(({ title }) => title).join(', ') || 'Nowhere'}</span>
}

/** Pixels from which on no screen shows a picture larger than it is. */
const enough = { width: 1600, height: 1200 }

/** Beside a picture: where it is used, and whether it is large enough. */
export async function PictureUses({
  data,
  id,
  payload,
}: Pick<UIFieldServerProps, 'data' | 'id' | 'payload'>) {
  if (!id) return null
  const uses = await findUses(payload, id)
  const [width, height] = [Number(data?.width ?? 0), Number(data?.height ?? 0)]
  const isSmall = width > 0 && (width < enough.width || height < enough.height)
  return (
    <section className="field-type" aria-label="Use of this picture">
      <p className="field-label">Used on</p>
      {uses.length === 0 && <p>No page.</p>}
      <ul style={{ margin: '0 0 12px', padding: 0, listStyle: 'none' }}>
        {uses.map((page) => (
          <li key={page.id}>
            <a href={`/cms/collections/pages/${page.id}`}>{page.title}</a>
          </li>
        ))}
      </ul>
      <p>
        {width} by {height} pixels.
        {isSmall &&
          ` Sections show pictures with up to ${enough.width} by ${enough.height}: this one can look blurred.`}
      </p>
    </section>
  )
}
