import * as z from 'zod/mini'

const schema = z.object({
  type: z.literal('show-field'),
  href: z.string().check(z.regex(/^\/cms\/(collections|globals)\/[\w/-]+\?field=[\w.]+$/)),
})

/** Opens the panel at a field: the panel around this page where there is one, else in this tab. */
export function openField(href: string) {
  if (window.parent === window) location.assign(href)
  else window.parent.postMessage({ type: 'show-field', href }, location.origin)
}

/** The address in the panel that this site's own preview asks for, or null where it is another message. */
export function readFieldRequest({ origin, data }: MessageEvent) {
  const request = origin === location.origin ? schema.safeParse(data).data : undefined
  return request ? new URL(request.href, location.origin) : null
}
