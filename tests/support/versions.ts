import type { Payload, TypedUser } from 'payload'
import type { Versioned } from '@/content/history/versioned'
import { listVersions } from '@/content/versions/list-versions'
import { signInAs } from '@tests/support/staff'

let admin: TypedUser | undefined

/** Lists the versions that an admin sees. */
export async function listVersionsAsAdmin(payload: Payload, versioned: Versioned, isPublished: boolean) {
  admin ??= { ...(await signInAs(payload, 'admin')).user, collection: 'users' }
  return listVersions({ payload, user: admin }, versioned, isPublished)
}
