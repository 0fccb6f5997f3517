import { contentRoute } from '@/cms/staff-route'
import { env } from '@/env'
import { exportContent } from '@/landing/content-file/export-content'
import { refuseOthers } from '@/lib/route'

/** Returns the content of the site as one file. */
export const GET = contentRoute(async (_request, { payload, user }) => {
  const name = `content-${new URL(env.SITE_URL).hostname}-${new Date().toISOString().slice(0, 10)}.tar`
  const headers = {
    'Content-Type': 'application/x-tar',
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  return new Response(await exportContent(payload, user), { headers })
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
