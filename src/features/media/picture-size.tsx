'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { describeSize } from '@/features/media/describe-size'

/** Shows beside a picture the size of the last saved file, and whether the size is large enough. */
export function PictureSize() {
  const { data } = useDocumentInfo()
  const text = describeSize(data?.width, data?.height)
  return text && <p className="field-type">{text}</p>
}
