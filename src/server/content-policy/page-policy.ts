import { z } from 'zod'
import { pagePolicy } from '@/server/content-policy/content-policy'
import { findInlineCode, hashSource } from '@/server/content-policy/inline-code'

/**
 * `code` holds the hashes of trusted inline code. `services` are the origins of scripts that run after a
 * visitor's consent.
 */
export type Trust = { code: ReadonlySet<string>; services: string[] }

/**
 * Returns the Content-Security-Policy of a page. It allows the inline code that the build is known to make,
 * and the data that Next adds to a page. Browsers do not run other scripts, for example one that got into the
 * content.
 */
export function describePage(html: string, { code, services }: Trust) {
  const sources = { script: new Set<string>(), style: new Set<string>() }
  for (const { kind, text } of findInlineCode(html)) {
    const source = hashSource(text)
    if (code.has(source) || (kind === 'script' && isPageData(text))) sources[kind].add(source)
  }
  return pagePolicy({ scripts: [...sources.script], styles: [...sources.style], services })
}

const pageData = /^self\.__next_f\.push\((\[.*\])\)$/s
const dataParts = z.tuple([z.number(), z.string()])

/**
 * Whether an inline script is only the data of a Next page: a call with one list of strict JSON, which cannot
 * contain code.
 */
export function isPageData(script: string) {
  const list = pageData.exec(script)?.[1]
  if (!list) return false
  try {
    return dataParts.safeParse(JSON.parse(list)).success
  } catch {
    return false
  }
}
