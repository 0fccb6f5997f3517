import { findFreePort } from '@/server/start-up/ports'

/** For tests of pictures in an S3 store: sets a free port, on which a test may start a store. Import it first. */
export const storePort = await findFreePort()

export const storeKeys = { id: 'AKIA-OF-TESTS', secret: 'a-secret-of-the-tests-only' }

process.env.S3_ENDPOINT = `http://127.0.0.1:${storePort}`
process.env.S3_BUCKET = 'pictures'
process.env.S3_REGION = 'eu-central-1'
process.env.S3_ACCESS_KEY_ID = storeKeys.id
process.env.S3_SECRET_ACCESS_KEY = storeKeys.secret
