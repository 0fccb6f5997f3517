'use client'

import { useState } from 'react'
import { ImportedOutcome } from '@/landing/content-file/imported-outcome'
import { ChooseDocuments } from '@/landing/content-file/choose-documents'
import { readContentFile, toFileContent } from '@/landing/content-file/content-file'
import { differences, type Outcome } from '@/landing/content-file/differences'
import type { ShownFile } from '@/landing/content-file/send-content'
import styles from '@/landing/find-text/find-text-view.module.css'
import { useRequest } from '@/landing/find-text/use-request'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/** The form that takes a content file, shows what an import would change, and reports the result. */
export function ImportForm() {
  const [file, setFile] = useState<ShownFile>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { send, isSending, problem } = useRequest()

  const show = async (chosen: File) => {
    const read = await readContentFile(chosen)
    const response = await apiRequest(
      'POST',
      '/api/admin/content-file/differences',
      toFileContent(read.content),
      300,
    )
    setFile({ ...read, differences: await readResponse(response, differences.parse) })
  }

  return (
    <>
      <div className={styles.form}>
        <label htmlFor="content-file">Content file</label>
        <div className={styles.row}>
          <input
            id="content-file"
            type="file"
            accept=".tar,application/x-tar"
            disabled={isSending}
            // Otherwise the browser ignores the same file when it is chosen again after a failure.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              setFile(undefined)
              setOutcome(undefined)
              if (chosen) void send(() => show(chosen))
            }}
            aria-busy={isSending}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? 'file-problem' : 'file-help'}
          />
        </div>
        {problem ? (
          <p id="file-problem" role="alert" className={styles.refusal}>
            {problem}
          </p>
        ) : (
          <p id="file-help">
            From a site of the same release. You see every change before anything is saved, and nothing is on
            the site until you publish it.
          </p>
        )}
        {isSending && <p role="status">Reading the file …</p>}
      </div>
      {outcome ? (
        <ImportedOutcome outcome={outcome} uploaded={file?.differences.missing.length ?? 0} />
      ) : (
        file && <ChooseDocuments file={file} onDone={setOutcome} />
      )}
    </>
  )
}
