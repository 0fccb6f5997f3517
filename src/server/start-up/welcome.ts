import type { Preparation } from '@/server/database/prepare-database'

/** Says where everything is, given the origin at which the site is reached. */
export function printAddresses(siteUrl: string) {
  const seconds = process.uptime().toFixed(1)
  console.log(`
  Site          ${siteUrl}
  Leads screen  ${siteUrl}/admin
  Panel         ${siteUrl}/cms

Ready after ${seconds} s. Ctrl-C stops the site.`)
}

/** The one time that the first admin's sign-in is shown; a password from the settings is not repeated. */
export function printFirstAdmin(
  { email, password }: NonNullable<Preparation['firstAdmin']>,
  isPasswordSet: boolean,
) {
  console.log(`
  First admin   ${email}
  Password      ${isPasswordSet ? 'as set in ADMIN_PASSWORD' : `${password}   (shown this once; keep it)`}
`)
}
