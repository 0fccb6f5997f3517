import * as z from 'zod/mini'

const schema = z.object({
  type: z.literal('show-field'),
  href: z.string().check(z.regex(/^\/cms\/(collections|globals)\/[\w/-]+\?field=[\w.]+$/)),
})

/** Opens the panel at a field: in the panel that contains this page, otherwise in this tab. */
export function openField(href: string) {
  if (window.parent === window) location.assign(href)
  else window.parent.postMessage({ type: 'show-field', href }, location.origin)
}

/** Returns the panel address that this site's own preview requests, or null for any other message. */
export function readFieldRequest({ origin, data }: MessageEvent) {
  const request = origin === location.origin ? schema.safeParse(data).data : undefined
  return request ? new URL(request.href, location.origin) : null
}
