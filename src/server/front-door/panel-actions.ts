import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { sameSiteOrigins } from '@/lib/same-origin'
import type { DoorRequest } from '@/server/front-door/door-request'

const manifest = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) })

/** Reads the ids of the panel's server function in this build. No other server functions are allowed. */
export async function readPanelActions(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(root, '.next/server/server-reference-manifest.json'), 'utf8')
  const actions = Object.entries(manifest.parse(JSON.parse(text)).node)
  return new Set(
    actions.filter(([, { filename }]) => filename === 'src/app/(payload)/layout.tsx').map(([id]) => id),
  )
}

type Known = { actions: ReadonlySet<string> | null; siteUrl: string }

/**
 * Returns why a call of the panel is refused before Next handles it, or null. Next would log a line for each
 * of these calls, and read the body before any check of the sender.
 */
export function findCallFault({ headers }: DoorRequest, { actions, siteUrl }: Known) {
  const { origin } = headers
  if (origin !== undefined && !sameSiteOrigins(siteUrl).includes(origin))
    return { status: 403, sentence: 'Please use the panel on our own site.' }
  if (!headers.cookie?.includes('payload-token='))
    return { status: 401, sentence: 'Please sign in and try again.' }
  if (actions && !actions.has(String(headers['next-action'])))
    return { status: 409, sentence: 'This page is of another version of the site. Please reload it.' }
  if (!/^text\/plain\b/i.test(headers['content-type'] ?? ''))
    return { status: 415, sentence: 'Please send this as text/plain.' }
  return null
}
