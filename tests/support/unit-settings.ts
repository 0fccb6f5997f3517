import { settleProperties } from '@tests/support/long-run'

process.env.DATABASE_URL ??= 'postgres://unit-tests-open-no-database.invalid/none'
process.env.PAYLOAD_SECRET ??= 'unit-tests-only-not-a-secret-of-anything'

settleProperties()
