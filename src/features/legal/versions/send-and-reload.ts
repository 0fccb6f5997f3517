import { toast } from '@payloadcms/ui'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'
import { fetchInTime } from '@/lib/fetch-in-time'

/**
 * Sends a change and loads the page again. A refusal is shown in a toast that begins with `failure`. Without a
 * reason, as from a proxy, it is not known whether the site has made the change.
 */
export async function sendAndReload(address: string, init: RequestInit, failure: string) {
  const response = await fetchInTime(address, init).catch(() => null)
  if (response?.ok) return location.reload()
  const reason = readRefusalMessage(await response?.json().catch(() => null))
  toast.error(reason ? `${failure} ${reason}` : unconfirmed)
}

const unconfirmed = 'The site did not confirm this. Reload the page to see whether it worked.'
