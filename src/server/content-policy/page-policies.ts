import { pagePolicy } from '@/server/content-policy/content-policy'
import { findInlineCode, hashSource, type InlineCode } from '@/server/content-policy/inline-code'
import { isPageData } from '@/server/content-policy/page-data'

const mostRemembered = 500

/**
 * The Content-Security-Policy of each page, worked out once for each distinct body. It names the
 * inline code that the build is known to make, and the data that Next gives a page; a script that
 * found its way into the content is not among them, and no browser runs it. `services` are the origins of
 * scripts that run after a visitor's consent.
 */
export function createPagePolicies(trusted: ReadonlySet<string>, services: string[] = []) {
  const known = new Map<string, string>()

  return {
    /** The policy of the page with this digest, whose body is read where it was not met before. */
    get(digest: string, read: () => Buffer) {
      const remembered = known.get(digest)
      if (remembered) return remembered
      const policy = describe(findInlineCode(read().toString()), trusted, services)
      known.set(digest, policy)
      const [oldest] = known.keys()
      if (known.size > mostRemembered && oldest) known.delete(oldest)
      return policy
    },
  }
}

export type PagePolicies = ReturnType<typeof createPagePolicies>

function describe(found: InlineCode[], trusted: ReadonlySet<string>, services: string[]) {
  const sources = { script: new Set<string>(), style: new Set<string>() }
  for (const { kind, text } of found) {
    const source = hashSource(text)
    if (trusted.has(source) || (kind === 'script' && isPageData(text))) sources[kind].add(source)
  }
  return pagePolicy({ scripts: [...sources.script], styles: [...sources.style], services })
}
