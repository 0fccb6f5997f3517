import { toast } from '@payloadcms/ui'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'

/**
 * Sends a change and loads the page again. A refusal is shown in a toast that begins with `failure`. Without a
 * response it is not known whether the site has made the change.
 */
export async function sendAndReload(address: string, init: RequestInit, failure: string) {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null)
  if (response?.ok) return location.reload()
  if (!response)
    return toast.error('The site did not confirm this. Reload the page to see whether it did it.')
  const reason = readRefusalMessage(await response.json().catch(() => null))
  toast.error(`${failure} ${reason ?? 'Reload the page and try again.'}`)
}
