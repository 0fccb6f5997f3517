import { z } from 'zod'
import { endOfRedirects, isReservedPath, readSiteAddress } from '@/lib/site-address'

export const routeList = z.object({
  paths: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })),
})

type RouteList = z.infer<typeof routeList>
type Redirect = RouteList['redirects'][number]

/** Addresses whose pages come and go with the content. */
const campaigns = '/for/'

/**
 * Which addresses there are, so far as editors decide it. Asking Next for a page that is not there
 * would leave a copy of its answer on disk for each address that somebody makes up.
 */
export function createRouteTable() {
  let paths: ReadonlySet<string> | null = null
  let redirects: ReadonlyMap<string, Redirect> = new Map()

  return {
    /** Takes the new list over and answers which addresses are gone since the last one. */
    learn(list: RouteList) {
      const known = new Set(list.paths)
      const gone = [...(paths ?? [])].filter((path) => !known.has(path))
      paths = known
      redirects = usableRedirects(list.redirects.filter(({ from }) => !known.has(from)))
      return gone
    },
    findRedirect: (path: string) => redirects.get(withoutLastSlash(path)) ?? null,
    /** Before the first list came, as without a database, nothing is known to be missing. */
    isMissing: (path: string) =>
      path.startsWith(campaigns) && paths !== null && !paths.has(withoutLastSlash(path)),
  }
}

export type RouteTable = ReturnType<typeof createRouteTable>

/** Whatever is stored, nobody is led to another host, in circles, or away from what the site answers itself. */
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
