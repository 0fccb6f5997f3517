import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { longestAddress, longestTitle } from './page-address'

/** The address for a copy of a page: with `-copy`, and a number when another page has that address. */
export function findAddressOfCopy(slug: string, req: PayloadRequest) {
  return findFree('slug', req, (number) => {
    const end = number === 1 ? '-copy' : `-copy-${number}`
    return `${slug.slice(0, longestAddress - end.length).replace(/-$/, '')}${end}`
  })
}

/** The title for a copy, so that lists show it differently from its page and from other copies. */
export function findTitleOfCopy(title: string, req: PayloadRequest) {
  return findFree('title', req, (number) => {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`
    return `${title.slice(0, longestTitle - end.length).trimEnd()}${end}`
  })
}

/** Returns the first name that no page has. */
async function findFree(field: 'slug' | 'title', req: PayloadRequest, nameOf: (number: number) => string) {
  for (let number = 1; ; number += 1) {
    const name = nameOf(number)
    const where = { [field]: { equals: name } }
    const { totalDocs } = await req.payload.count({ collection: 'pages', where, req })
    if (totalDocs === 0) return name
  }
}

/** Payload copies `updatedAt` to a duplicate. Without a value, the duplicate gets the current time. */
export const resetUpdatedAt: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, updatedAt: undefined } : data
