import { expect, test } from 'vitest'
import { explainPostgresFailure } from '@/server/postgres/explain-postgres-failure'

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full'],
  ['FATAL:  could not open file "global/pg_control": Permission denied', 'cannot write'],
  ['initdb: error: could not create directory "/x": Read-only file system', 'cannot write'],
  ['FATAL:  lock file "postmaster.pid" already exists', 'in use by another process'],
  ['FATAL:  database files are incompatible with server', 'another version of Postgres'],
  ['LOG: starting\nFATAL:  something new\nLOG: shut down', 'did not start: FATAL:  something new'],
  ['', 'it gave no reason'],
])('%s is told in one sentence', (complaint, sentence) => {
  const explanation = explainPostgresFailure(complaint, '/data')
  expect(explanation).toContain(sentence)
  expect(explanation).not.toContain('\n')
})
