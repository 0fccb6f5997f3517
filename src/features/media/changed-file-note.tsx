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
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'
import { pictureTypes } from '@/features/media/picture-types'

/**
 * A note under the description of a picture. A new file needs a description of its own, so the former one is taken out
 * of the field until somebody puts it back. After a refused save, Payload
 * shows the old file again, but still sends the new one with the next save. Its “Edit Image” also shows the
 * old file and would crop the new one by it. So that button is hidden until the new file is saved.
 */
export function ChangedFileNote() {
  const { id } = useDocumentInfo()
  const { dispatchFields, getFields, setModified } = useForm()
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
  const isPicture = isChosen && pictureTypes.some((type) => type === file.type)
  useEffect(() => {
    if (!isChosen) return
    document.body.dataset.file = 'chosen'
    return () => void delete document.body.dataset.file
  }, [isChosen])
  const description = useFormFields(([{ alt }]) => alt?.value)
  const [former, setFormer] = useState({ description: '', wasChosen: false })
  if (former.wasChosen !== isPicture)
    setFormer({
      description: isPicture ? String(description ?? '') : former.description,
      wasChosen: isPicture,
    })
  const describe = (value: string) => dispatchFields({ type: 'UPDATE', path: 'alt', value, valid: true })
  const onChoice = useEffectEvent(() => {
    if (isPicture) describe('')
    else if (!description && former.description) describe(former.description)
  })
  useEffect(() => onChoice(), [isPicture])
  const keepFormer = () => {
    resetUploadEdits?.()
    dispatchFields({ type: 'UPDATE', path: 'file', value: undefined, valid: true })
    const alt = String(description ?? '') || former.description
    describe(alt)
    if (!hasChanges({ ...getFields(), alt: { ...getFields().alt, value: alt } })) setModified(false)
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
        {isChosen &&
          !isPicture &&
          `“${file.name}” is not a picture that the site can use. Choose a PNG, JPEG or WebP file, or keep the file above.`}
        {isHidden &&
          isPicture &&
          `“${file.name}” is still chosen: with the next save it takes the place of the file above. `}
        {isPicture &&
          `Describe what the new file shows. ${former.description ? `The former file had the description “${former.description}”. ` : ''}Save first if you want to crop it or set its focal point.`}
        {isPicture &&
          ' When you save, every page that shows this picture gets the new file, and the former file cannot be brought back. To keep it, upload the new file as a picture of its own.'}
        {isRemoved && 'Choose another file. Without one, a save leaves the picture as it is.'}
      </p>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0 }}>
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
        {(isHidden || (isChosen && !isPicture)) && (
          <Button buttonStyle="secondary" margin={false} onClick={keepFormer} size="small">
            Keep the file above
          </Button>
        )}
      </p>
    </>
  )
}

/** Whether a field has another value than the site, apart from the file. */
function hasChanges(fields: FormState) {
  return Object.entries(fields).some(
    ([path, { initialValue, value }]) =>
      path !== 'file' && JSON.stringify(value) !== JSON.stringify(initialValue),
  )
}
