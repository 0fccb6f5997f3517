import { refuseOthers } from '@/lib/route'

export const dynamic = 'force-dynamic'

/** The process runs and answers. */
export function GET() {
  return new Response('live', { headers: { 'Cache-Control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
