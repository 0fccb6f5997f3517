import { z } from 'zod'

export const addressList = z.object({
  paths: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })),
})

type AddressList = z.infer<typeof addressList>
type Redirect = AddressList['redirects'][number]

/** Addresses whose pages come and go with the content. */
const campaigns = '/for/'

/**
 * Which addresses there are, so far as editors decide it. Asking Next for a page that is not there
 * would leave a copy of its answer on disk for each address that somebody makes up.
 */
export function createAddressBook() {
  let paths: ReadonlySet<string> | null = null
  let redirects: ReadonlyMap<string, Redirect> = new Map()

  return {
    /** Takes the new list over and answers which addresses are gone since the last one. */
    learn(list: AddressList) {
      const gone = [...(paths ?? [])].filter((path) => !list.paths.includes(path))
      paths = new Set(list.paths)
      redirects = new Map(list.redirects.map((redirect) => [redirect.from, redirect]))
      return gone
    },
    findRedirect: (path: string) => redirects.get(withoutLastSlash(path)) ?? null,
    /** Before the first list came, as without a database, nothing is known to be missing. */
    isMissing: (path: string) =>
      path.startsWith(campaigns) && paths !== null && !paths.has(withoutLastSlash(path)),
  }
}

export type AddressBook = ReturnType<typeof createAddressBook>

function withoutLastSlash(path: string) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
