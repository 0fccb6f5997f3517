import { openPayload } from '@/cms/payload'
import { migrations } from '@/migrations'

/** Migrates the database of `DATABASE_URL`. With a count, it runs only this number of migrations, from the first on. */
const [, , count = migrations.length] = process.argv
const payload = await openPayload()
// The type of this argument does not accept the migration files that Payload itself generates.
await Reflect.apply(payload.db.migrate, payload.db, [{ migrations: migrations.slice(0, Number(count)) }])
process.exit()
