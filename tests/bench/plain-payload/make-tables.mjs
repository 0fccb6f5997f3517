import { getPayload } from 'payload'
import config from './payload.config.mjs'

// Outside of production Payload makes its tables by itself.
await getPayload({ config })
process.exit(0)
