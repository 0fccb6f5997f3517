import { startPostgres } from '@/server/postgres/start-postgres'

/** A stand-in for the site: keeps a Postgres until it is told to stop, and says how it goes. */
const [dataFolder = '', port = '', password = 'for-this-test-alone'] = process.argv.slice(2)

try {
  const postgres = await startPostgres({ dataFolder, port: Number(port), password })
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit()))
  process.send?.({ state: 'ready' })
} catch (error) {
  process.send?.({ state: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
