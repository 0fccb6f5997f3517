import { toast } from '@payloadcms/ui'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'

/** Sends a change and loads the page again. A refusal is shown in a toast that begins with `failure`. */
export async function sendAndReload(address: string, init: RequestInit, failure: string) {
  const response = await fetch(address, init).catch(() => null)
  if (response?.ok) return location.reload()
  const reason = readRefusalMessage(await response?.json().catch(() => null))
  toast.error(`${failure} ${reason ?? 'Reload the page and try again.'}`)
}
