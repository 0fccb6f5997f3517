'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { saySize } from '@/features/media/say-size'

/** Beside a picture: its size and whether that is enough, of the file that was saved last. */
export function PictureSize() {
  const { data } = useDocumentInfo()
  const said = saySize(data?.width, data?.height)
  return said && <p className="field-type">{said}</p>
}
