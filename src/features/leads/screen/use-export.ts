import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordExport, sendStoredRecords, type Export } from '@/features/leads/screen/export-records'
import { csvChunks, csvFileName } from '@/features/leads/screen/leads-csv'
import type { ListLead } from '@/features/leads/list-lead'
import { nextTask } from '@/lib/next-task'
import { saveFile } from '@/lib/save-file'

/**
 * Exports leads as a CSV file without a request. The record of the export is sent afterwards. A record that
 * did not arrive is sent again when the screen opens or the network is back. It is also sent again after each
 * load of the list; `listReadAt` is the time of the last load.
 */
export function useExport(account: string, listReadAt: number) {
  useEffect(() => {
    const sendStored = () => void sendStoredRecords(account)
    sendStored()
    addEventListener('online', sendStored)
    return () => removeEventListener('online', sendStored)
  }, [account, listReadAt])

  return useMutation({
    mutationFn: ({ leads }: Export) => downloadLeads(leads),
    onSuccess: (_, exported) => void recordExport(account, exported),
  })
}

const type = 'text/csv;charset=utf-8'

/** Saves these leads as a CSV file. Pauses between chunks, so that the page stays responsive. */
async function downloadLeads(leads: readonly ListLead[]) {
  const chunks: Blob[] = []
  for (const chunk of csvChunks(leads)) {
    // The browser takes each chunk at once. Passing all of them at the end would block the page.
    chunks.push(new Blob([chunk]))
    await nextTask()
  }
  saveFile(new Blob(chunks, { type }), csvFileName(new Date()))
}
