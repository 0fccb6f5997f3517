import { openPayload } from '@/cms/payload'
import { migrations } from '@/migrations'

/** Migrates the database of `DATABASE_URL`, with the first so many migrations or with all. */
const [, , count = migrations.length] = process.argv
const payload = await openPayload()
// Payload types its own migrations too narrowly for the files it generates.
await Reflect.apply(payload.db.migrate, payload.db, [{ migrations: migrations.slice(0, Number(count)) }])
process.exit()
