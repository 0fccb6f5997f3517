import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { longestAddress, longestTitle } from './page-address'

/** The address of a page’s copy: with `-copy`, and a number where another page has that. */
export function findAddressOfCopy(slug: string, req: PayloadRequest) {
  return findFree('slug', req, (number) => {
    const end = number === 1 ? '-copy' : `-copy-${number}`
    return `${slug.slice(0, longestAddress - end.length).replace(/-$/, '')}${end}`
  })
}

/** Its title, so that lists tell the copy from its page and from other copies. */
export function findTitleOfCopy(title: string, req: PayloadRequest) {
  return findFree('title', req, (number) => {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`
    return `${title.slice(0, longestTitle - end.length).trimEnd()}${end}`
  })
}

/** The first of these names that no page has. */
async function findFree(field: 'slug' | 'title', req: PayloadRequest, nameOf: (number: number) => string) {
  for (let number = 1; ; number += 1) {
    const name = nameOf(number)
    const where = { [field]: { equals: name } }
    const { totalDocs } = await req.payload.count({ collection: 'pages', where, req })
    if (totalDocs === 0) return name
  }
}

/** Payload gives a copy the time at which its page was last changed. */
export const resetUpdatedAt: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, updatedAt: undefined } : data
