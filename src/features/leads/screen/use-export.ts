import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { downloadLeads } from '@/features/leads/screen/download-leads'
import { recordExport, sendKeptRecords, type Export } from '@/features/leads/screen/export-records'

/**
 * Hands leads over as a CSV file, without a call; the record of who took which follows on its own. One
 * that did not arrive is sent again when the screen opens, when it has read the list, at `listReadAt`,
 * and when the network is back.
 */
export function useExport(account: string, listReadAt: number) {
  useEffect(() => {
    const sendKept = () => void sendKeptRecords(account)
    sendKept()
    addEventListener('online', sendKept)
    return () => removeEventListener('online', sendKept)
  }, [account, listReadAt])

  return useMutation({
    mutationFn: ({ leads }: Export) => downloadLeads(leads),
    onSuccess: (_, exported) => void recordExport(account, exported),
  })
}
