import { z } from 'zod'
import { endOfRedirects, isReservedPath, readSiteAddress } from '@/lib/site-address'

export const routeList = z.object({
  paths: z.array(z.string()),
  /** The paths of the versions of legal documents. */
  versions: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })),
})

type RouteList = z.infer<typeof routeList>
type Redirect = RouteList['redirects'][number]

/** Addresses whose pages depend on the content: campaign pages, and versions of legal documents. */
const contentPaths = /^\/for\/|^\/legal\/[^/]+\/versions\//

/**
 * Creates the table of the addresses that editors control. If Next handled a request for a missing page, it
 * would store a copy of its response on disk for each made-up address. For pages that are rendered for each
 * request, its response has no text without JavaScript.
 */
export function createRouteTable() {
  let paths: ReadonlySet<string> | null = null
  let versions: ReadonlySet<string> = new Set()
  let redirects: ReadonlyMap<string, Redirect> = new Map()

  return {
    /**
     * Replaces the list. Returns the addresses that have disappeared since the last one, and the new versions. In the
     * first list all versions are new: their pages on the disk may be older, as after a restored backup.
     */
    learn(list: RouteList) {
      const known = new Set(list.paths)
      const gone = [...(paths ?? [])].filter((path) => !known.has(path))
      const newVersions = list.versions.filter((path) => !versions.has(path))
      paths = known
      versions = new Set(list.versions)
      redirects = usableRedirects(list.redirects.filter(({ from }) => !known.has(from)))
      return { gone, newVersions }
    },
    findRedirect: (path: string) => redirects.get(withoutLastSlash(path)) ?? null,
    /**
     * Whether a campaign page or a version of a legal document does not exist. Before the first list, as
     * without a database, no page counts as missing.
     */
    isMissing(requested: string) {
      const path = withoutLastSlash(requested)
      return contentPaths.test(requested) && paths !== null && !paths.has(path) && !versions.has(path)
    },
  }
}

export type RouteTable = ReturnType<typeof createRouteTable>

/**
 * Returns the redirects that are safe: none leads to another host, in a loop, or away from a path that the
 * site itself handles.
 */
function usableRedirects(stored: Redirect[]) {
  const onSite = stored.filter(
    ({ from, to }) => readSiteAddress(from)?.path === from && !isReservedPath(from) && readSiteAddress(to),
  )
  const targets = new Map(onSite.map(({ from, to }) => [from, to]))
  const leadingOn = onSite.filter(({ from }) => endOfRedirects(from, targets) !== null)
  return new Map(leadingOn.map((redirect) => [redirect.from, redirect]))
}

function withoutLastSlash(path: string) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
