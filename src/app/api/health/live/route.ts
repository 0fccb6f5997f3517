export const dynamic = 'force-dynamic'

/** The process runs and answers. */
export function GET() {
  return new Response('live', { headers: { 'Cache-Control': 'no-store' } })
}
