import { z } from 'zod'
import { notFoundPath } from '@/content/document-path'
import { type RouteTable, routeList } from '@/server/routes/route-table'
import type { InternalServer } from '@/server/content/internal-request'
import { callContentRoute, type Expected, type Seen, visitPage } from '@/server/content/visit-page'

const renewal = routeList.extend({
  revision: z.number(),
  files: z.array(z.string()),
  published: z.array(
    z.object({ pages: z.array(z.string()), path: z.string().nullable(), left: z.string().nullable() }),
  ),
})

/**
 * Creates the renewal of this process's pages. It marks all cached content stale, then requests each page
 * until the page has the new revision. The first request still gets the old page, and makes Next render the
 * new one in the background. Deleted pages are requested too, so that the last copy does not return with the
 * address. Then it reports the revision that all pages show, and renews the files.
 *
 * Next may be rendering a page at the moment when the content becomes stale. That page gets a later date, so
 * Next considers it new until its time is over. When a request finds such a page, the content is marked stale
 * again.
 *
 * A new version of a legal document changes what the pages of the versions before it say of themselves. So the newest
 * pages of that document are renewed too, after the report. At the start those of all documents are.
 *
 * The pages of the newest publish come first, then the page that was renewed longest ago. When there is
 * another publish, the next run does the rest. So the person who publishes waits for few pages, however many
 * there are. Each run moves the report forward, however often somebody publishes.
 */
export function createContentRenewal(server: InternalServer, routes: RouteTable) {
  const gone = new Set<string>()
  const changedVersions = new Set<string>()
  const seen = new Map<string, Seen>()
  const revisionSeen = (path: string) => seen.get(path)?.revision ?? -1

  return async (isWaitedFor: () => boolean) => {
    const { revision, files, published, ...list } = renewal.parse(await callContentRoute(server, 'POST'))
    const learned = routes.learn(list)
    for (const path of learned.gone) gone.add(path)
    for (const path of versionsBeside(learned.newVersions, list.versions)) changedVersions.add(path)
    const expected = expectedAt(list.paths, { published, gone })
    for (const path of seen.keys()) if (!expected.has(path) && !files.includes(path)) seen.delete(path)

    const [newest = [], ...others] = published.map(({ pages, left }) => (left ? [...pages, left] : pages))
    const byAge = [...expected.keys()].toSorted((one, other) => revisionSeen(one) - revisionSeen(other))
    const first = new Set([...newest, ...byAge.slice(0, 1)])
    for (const path of new Set([...first, ...others.flat(), ...byAge])) {
      const expectedPage = expected.get(path)
      if (!expectedPage) continue
      if (!first.has(path) && isWaitedFor()) break
      const result = await visitPage(server, path, { ...expectedPage, revision }, isWaitedFor)
      if (!result) break
      seen.set(path, result)
      gone.delete(path)
    }
    const report = async () => {
      const reached = Math.min(revision, ...[...expected.keys()].map(revisionSeen))
      const broken = [...seen].filter(([, { fault }]) => fault)
      if (reached < 0) return
      await callContentRoute(server, 'PUT', {
        revision: reached,
        pages: list.paths.filter((path) => seen.get(path)?.fault === null),
        broken: broken.map(([path, { fault }]) => `${path} (${fault})`),
      })
    }
    await report()
    for (const path of changedVersions) {
      if (isWaitedFor()) return
      if (!(await visitPage(server, path, { isPage: true, status: 200, revision }, isWaitedFor))) return
      changedVersions.delete(path)
    }
    for (const file of files) {
      if (isWaitedFor()) return
      const result = await visitPage(server, file, { status: 200, revision }, isWaitedFor)
      if (!result) return
      seen.set(file, result)
    }
    if (files.some((file) => seen.get(file)?.fault)) await report()
  }
}

/** A publish adds up to six versions of a document, which replace up to six others. */
const maxRenewedVersions = 15

/** Returns the newest versions of each document that has a new version. */
function versionsBeside(newVersions: string[], all: string[]) {
  const folders = new Set(newVersions.map(folderOf))
  return [...folders].flatMap((folder) =>
    all.filter((path) => folderOf(path) === folder).slice(0, maxRenewedVersions),
  )
}

function folderOf(path: string) {
  return path.slice(0, path.lastIndexOf('/'))
}

type Published = z.infer<typeof renewal>['published']

/**
 * Returns the expected response for each address. For an address that a page has left, this is a redirect or
 * a 404.
 */
function expectedAt(paths: string[], { published, gone }: { published: Published; gone: Set<string> }) {
  const expected = new Map<string, Expected>()
  for (const path of paths) expected.set(path, { isPage: true, status: path === notFoundPath ? 404 : 200 })
  for (const { path, left } of published) {
    if (!left || expected.has(left)) continue
    expected.set(left, path ? { target: path } : { status: 404 })
  }
  for (const path of gone) if (!expected.has(path)) expected.set(path, {})
  return expected
}
