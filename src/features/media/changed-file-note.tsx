'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'

/** Under the words of a picture: they may not fit the file that was put in its place. */
export function ChangedFileNote() {
  const { id } = useDocumentInfo()
  const isChanged = useFormFields(([{ file }]) => file?.value instanceof File)
  return (
    <p role="status" style={{ margin: 0 }}>
      {id && isChanged && 'Check that these words fit the new file.'}
    </p>
  )
}
