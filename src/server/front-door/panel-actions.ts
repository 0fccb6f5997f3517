import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { DoorRequest } from '@/server/front-door/door-request'

const manifest = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) })

/** The ids under which this build knows the panel's server function; all others are of no use here. */
export async function readPanelActions(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(root, '.next/server/server-reference-manifest.json'), 'utf8')
  const actions = Object.entries(manifest.parse(JSON.parse(text)).node)
  return new Set(
    actions.filter(([, { filename }]) => filename === 'src/app/(payload)/layout.tsx').map(([id]) => id),
  )
}

/** Why a call of the panel is refused before Next sees it, or null. Next logs a line for each of these. */
export function findCallFault({ headers }: DoorRequest, actions: ReadonlySet<string> | null) {
  if (actions && !actions.has(String(headers['next-action'])))
    return { status: 409, sentence: 'This page is of another version of the site. Please reload it.' }
  if (!/^text\/plain\b/i.test(headers['content-type'] ?? ''))
    return { status: 415, sentence: 'Please send this as text/plain.' }
  return null
}
