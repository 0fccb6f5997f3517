import type { Preparation } from '@/server/database/prepare-database'

/** Prints the addresses of the site. */
export function printAddresses(siteUrl: string) {
  const seconds = process.uptime().toFixed(1)
  console.log(`
  Site          ${siteUrl}
  Leads screen  ${siteUrl}/admin
  Panel         ${siteUrl}/cms

Ready after ${seconds} s. Ctrl-C stops the site.`)
}

/** Prints the sign-in of the first admin, only once. A password from the settings is not printed. */
export function printFirstAdmin(
  { email, password }: NonNullable<Preparation['firstAdmin']>,
  isPasswordSet: boolean,
) {
  console.log(`
  First admin   ${email}
  Password      ${isPasswordSet ? 'as set in ADMIN_PASSWORD' : `${password}   (shown this once; keep it)`}
`)
}
