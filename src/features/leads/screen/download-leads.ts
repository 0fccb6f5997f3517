import { csvChunks, csvFileName } from '@/features/leads/screen/leads-csv'
import type { ListLead } from '@/features/leads/list-lead'

/** Hands these leads to the browser as a CSV file, pausing between pieces so that the page stays usable. */
export async function downloadLeads(leads: readonly ListLead[]) {
  const pieces: string[] = []
  for (const piece of csvChunks(leads)) {
    pieces.push(piece)
    await nextTask()
  }
  saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), csvFileName(new Date()))
}

function nextTask() {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned; a minute is plenty on any machine.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
