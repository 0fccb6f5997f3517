import type { Access, CollectionConfig, Where } from 'payload'
import { controlsWithoutDrafts } from '@/content/panel/controls-without-drafts'
import { isAdmin } from '@/content/access'
import { env } from '@/env'
import { forgetWithAccount } from '@/features/users/forget-with-account'
import {
  inviteAgain,
  inviteColleague,
  keepInvitationLife,
  noteFirstSignIn,
  setUnknownPassword,
} from '@/features/users/invite-colleague'
import { keepTimeOfChange, noteTimeOfChange } from '@/features/users/keep-time-of-change'
import { keepOneAdmin } from '@/features/users/keep-one-admin'
import { limitSignIn, rememberDevice } from '@/features/users/limit-sign-in'
import { endSessionOfNewAdmin } from '@/features/users/passkeys/end-sessions-without-passkey'
import { passkeyEndpoints } from '@/features/users/passkeys/passkey-endpoints'
import { requireSecondFactor } from '@/features/users/passkeys/require-second-factor'
import { forgottenPasswordText } from '@/features/users/password-mails'
import {
  recordAccountChange,
  recordAccountDelete,
  recordNewPassword,
  recordRefusedSignIn,
  recordSignIn,
} from '@/features/users/record-account-events'
import { requireFreshChange } from '@/features/users/require-fresh-sign-in'
import { requireOpenSession } from '@/features/users/safe-sessions'
import { requireStrongPassword } from '@/features/users/require-strong-password'
import { userFields } from '@/features/users/user-fields'
import { endOlderAccess, useTokenOnce } from '@/features/users/use-token-once'
import { lockFirst } from '@/content/database/lock-first'

const day = 24 * 60 * 60
/** In milliseconds. */
const hour = 60 * 60 * 1000

/** Admins see and change all of the staff. Everyone else sees and changes only their own account. */
const isAdminOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false
  return user.role === 'admin' || { id: { equals: user.id } }
}

/**
 * Everyone sees the colleagues who share their work: sales to hand over a lead, editors to know who edits a
 * document that they have opened.
 */
const mayReadStaff: Access = (args) => {
  const { user } = args.req
  if (!user || user.role === 'admin') return isAdminOrSelf(args)
  return { role: { in: ['admin', user.role] } } satisfies Where
}

/** The accounts of the staff, for the panel and the leads screen. */
export const usersCollection: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Member of staff', plural: 'Staff' },
  disableBulkEdit: true,
  disableBulkDelete: true,
  admin: {
    hideAPIURL: true,
    group: 'Administration',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'role', 'firstSignInAt'],
    hidden: ({ user }) => user?.role !== 'admin',
    components: { edit: controlsWithoutDrafts },
  },
  auth: {
    tokenExpiration: day,
    removeTokenFromResponses: true,
    // Payload's own lock can be abused: five wrong guesses by anyone lock a colleague out. `limitSignIn`
    // limits attempts instead.
    maxLoginAttempts: 0,
    forgotPassword: {
      // As long as a link is valid. A stranger who requests another link for a colleague does not invalidate
      // one that was sent.
      minRequestInterval: hour,
      expiration: hour,
      generateEmailSubject: async ({ req } = {}) => {
        const site = await req?.payload.findGlobal({ slug: 'site-settings', depth: 0, req })
        return `Choose a new password for ${site?.name ?? env.SITE_URL}`
      },
      generateEmailHTML: ({ token = '', user } = {}) =>
        forgottenPasswordText({ name: user?.name, token, isInvited: !user?.firstSignInAt }),
    },
    cookies: { sameSite: 'Lax', secure: env.SITE_URL.startsWith('https:') },
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    create: isAdmin,
    read: mayReadStaff,
    update: isAdminOrSelf,
    delete: isAdmin,
    unlock: isAdmin,
  },
  hooks: {
    // The attempt is counted before the password is checked, and a password that the site makes is checked as
    // any other. All admins are locked in one order before the account itself. A session may end while that
    // waits, so it is checked afterwards.
    beforeOperation: [
      limitSignIn,
      noteTimeOfChange,
      useTokenOnce,
      setUnknownPassword,
      requireStrongPassword,
      keepOneAdmin,
      lockFirst,
      requireOpenSession,
      requireFreshChange,
    ],
    beforeDelete: [forgetWithAccount],
    beforeLogin: [requireSecondFactor],
    beforeChange: [endOlderAccess, endSessionOfNewAdmin, keepInvitationLife, recordNewPassword],
    afterChange: [inviteColleague, recordAccountChange],
    afterDelete: [recordAccountDelete],
    afterOperation: [keepTimeOfChange],
    afterLogin: [rememberDevice, noteFirstSignIn, recordSignIn],
    afterError: [recordRefusedSignIn],
  },
  // The site creates the first admin at start-up. Payload's own registration of a first user is open to
  // everybody, and five requests at once all became admins.
  endpoints: [
    inviteAgain,
    ...passkeyEndpoints,
    {
      path: '/first-register',
      method: 'post',
      handler: () => new Response('There is nothing here.', { status: 404 }),
    },
  ],
  fields: userFields,
}
