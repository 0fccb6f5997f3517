'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { describeSize } from '@/features/media/describe-size'

/** Beside a picture: its size and whether that is enough, of the file that was saved last. */
export function PictureSize() {
  const { data } = useDocumentInfo()
  const text = describeSize(data?.width, data?.height)
  return text && <p className="field-type">{text}</p>
}
