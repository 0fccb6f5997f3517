import { openPayload } from '@/cms/payload'
import { migrations } from '@/migrations'

/** Migrates the database of `DATABASE_URL`. */
const payload = await openPayload()
// Payload types its own migrations too narrowly for the files it generates.
await Reflect.apply(payload.db.migrate, payload.db, [{ migrations }])
process.exit()
