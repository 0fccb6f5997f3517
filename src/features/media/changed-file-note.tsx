'use client'

import {
  Button,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormFields,
  useFormProcessing,
  useUploadEdits,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A note under the description of a picture. A new file needs a description of its own, so the former one is taken out
 * of the field until somebody puts it back. After a refused save, Payload
 * shows the old file again, but still sends the new one with the next save. Its “Edit Image” also shows the
 * old file and would crop the new one by it. So that button is hidden until the new file is saved.
 */
export function ChangedFileNote() {
  const { id } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const { resetUploadEdits } = useUploadEdits()
  const file = useFormFields(([{ file }]) => file?.value)
  const isProcessing = useFormProcessing()
  const [sentFile, setSentFile] = useState<unknown>(null)
  if (isProcessing && file !== sentFile) setSentFile(file)
  const isChosen = id !== undefined && file instanceof File
  // The user removed the file with its cross button. A save without another file leaves the picture as it
  // was.
  const isRemoved = id !== undefined && file === null
  const isHidden = isChosen && file === sentFile && !isProcessing
  useEffect(() => {
    if (!isChosen) return
    document.body.dataset.file = 'chosen'
    return () => void delete document.body.dataset.file
  }, [isChosen])
  const description = useFormFields(([{ alt }]) => alt?.value)
  const [former, setFormer] = useState({ description: '', wasChosen: false })
  if (former.wasChosen !== isChosen)
    setFormer({ description: isChosen ? String(description ?? '') : former.description, wasChosen: isChosen })
  const describe = (value: string) => dispatchFields({ type: 'UPDATE', path: 'alt', value, valid: true })
  const onChoice = useEffectEvent(() => {
    if (isChosen) describe('')
    else if (!description && former.description) describe(former.description)
  })
  useEffect(() => onChoice(), [isChosen])
  const keepFormer = () => {
    resetUploadEdits?.()
    dispatchFields({ type: 'UPDATE', path: 'file', value: undefined, valid: true })
  }
  // Payload keeps the file in the form after the save, and would send it again with the next save.
  const { mostRecentUpdate } = useDocumentEvents()
  const onUpdate = useEffectEvent(() => {
    if (isChosen && file === sentFile && mostRecentUpdate?.id === id) keepFormer()
  })
  useEffect(() => onUpdate(), [mostRecentUpdate])
  return (
    <>
      <p role="status" style={{ margin: 0 }}>
        {isHidden &&
          `“${file.name}” is still chosen: with the next save it takes the place of the file above. `}
        {isChosen &&
          `Describe what the new file shows. ${former.description ? `The former file had the description “${former.description}”. ` : ''}Save first if you want to crop it or set its focal point.`}
        {isChosen &&
          ' When you save, every page that shows this picture gets the new file, and the former file cannot be brought back. To keep it, upload the new file as a picture of its own.'}
        {isRemoved && 'Choose another file. Without one, a save leaves the picture as it is.'}
      </p>
      {isChosen && former.description !== '' && description !== former.description && (
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => describe(former.description)}
          size="small"
        >
          Use the former description
        </Button>
      )}
      {isHidden && (
        <Button buttonStyle="secondary" margin={false} onClick={keepFormer} size="small">
          Keep the file above
        </Button>
      )}
    </>
  )
}
