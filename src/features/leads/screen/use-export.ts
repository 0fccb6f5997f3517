import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordExport, sendStoredRecords, type Export } from '@/features/leads/screen/export-records'
import { csvChunks, csvFileName } from '@/features/leads/screen/leads-csv'
import type { ListLead } from '@/features/leads/list-lead'
import { nextTask } from '@/lib/next-task'
import { saveFile } from '@/lib/save-file'

/**
 * Hands leads over as a CSV file, without a call; the record of who took which follows on its own. One
 * that did not arrive is sent again when the screen opens, when it has read the list, at `listReadAt`,
 * and when the network is back.
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

/** Hands these leads to the browser as a CSV file, pausing between pieces so that the page stays usable. */
async function downloadLeads(leads: readonly ListLead[]) {
  const chunks: Blob[] = []
  for (const chunk of csvChunks(leads)) {
    // The browser takes over each piece at once: all of them at the end would hold it up.
    chunks.push(new Blob([chunk]))
    await nextTask()
  }
  saveFile(new Blob(chunks, { type }), csvFileName(new Date()))
}
