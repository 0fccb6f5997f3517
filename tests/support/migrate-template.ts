/** Gives a database the tables of the site, as its start-up does. */
export async function migrateTemplate(databaseUrl: string) {
  const { env } = process
  process.env = { ...env, DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'of-the-template-of-tests-alone' }
  const { openPayload } = await import('@/cms/payload')
  const { migrations } = await import('@/migrations')
  const payload = await openPayload()
  // Payload types its own migrations too narrowly for the files it generates.
  await Reflect.apply(payload.db.migrate, payload.db, [{ migrations }])
  await payload.destroy()
  process.env = env
}
