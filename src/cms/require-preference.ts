import { z } from 'zod'
import { ApiError } from '@/lib/api-error'

const layouts = z.array(z.looseObject({ id: z.string() })).nullish()
/** What is no such preference has no layouts, and passes. */
const preference = z.looseObject({ value: z.union([z.looseObject({ layouts }), notAnObject()]).optional() })

/**
 * Payload's dashboard fails on a layout that is no list of its cards, and then for as long as it is kept.
 *
 * @throws ApiError 400 where a preference holds another.
 */
export async function requireDashboardLayout(request: Request) {
  if (!/^(POST|PUT|PATCH)$/.test(request.method)) return
  const copy = request.clone()
  const isForm = copy.headers.get('content-type')?.startsWith('multipart/form-data')
  const sent: unknown = isForm
    ? JSON.parse(z.string().parse((await copy.formData()).get('_payload')))
    : await copy.json()
  if (preference.safeParse(sent).success) return
  throw new ApiError('invalid', 'This is not a dashboard layout.')
}

function notAnObject() {
  return z.custom((value) => typeof value !== 'object' || value === null || Array.isArray(value))
}
