import { refuseOthers } from '@/lib/route'

export const dynamic = 'force-dynamic'

/** Reports that the process runs and responds. */
export function GET() {
  return new Response('live', { headers: { 'Cache-Control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
