import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { Client, DatabaseError } from 'pg'
import { StartError } from '@/server/start-up/start-error'
import { launchSupervisor } from '@/server/postgres/launch-supervisor'
import { findPostgresPrograms } from '@/server/postgres/postgres-programs'
import { readReport } from '@/server/postgres/supervisor-report'

type Options = { dataFolder: string; port: number; password: string }

export type EmbeddedPostgres = { stop: () => Promise<void> }

const relaunchDelay = 500

/**
 * Starts the embedded Postgres under its supervisor and resolves once it accepts connections.
 * From then on it comes back by itself, on the same port, whatever ends it, until `stop`.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const programs = await findPostgresPrograms()
  let isStopping = false
  let supervisor = await launch()
  await requireOwnPassword(options).catch(async (error: unknown) => {
    isStopping = true
    await stopSupervisor(supervisor)
    throw error
  })

  async function launch() {
    mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 })
    const child = await launchSupervisor(options.dataFolder)
    child.on('message', (message) => {
      const { kind, sentence } = readReport(message)
      if (kind === 'restarting') console.error('The database ended unexpectedly; starting it again.')
      if (kind === 'trouble') console.error(sentence)
    })
    child.send({ kind: 'start', orders: { ...programs, ...options } })
    await readiness(child)
    child.once('exit', () => !isStopping && setTimeout(() => void relaunch(), relaunchDelay))
    return child
  }

  async function relaunch() {
    if (isStopping) return
    try {
      supervisor = await launch()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      setTimeout(() => void relaunch(), relaunchDelay * 10).unref()
    }
  }

  return {
    stop: async () => {
      isStopping = true
      await stopSupervisor(supervisor)
    },
  }
}

/** A database keeps the password it was made with, whatever its secrets say now. */
async function requireOwnPassword({ dataFolder, port, password }: Options) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '28P01') throw error
    throw new StartError(
      `The database in ${dataFolder} has another password than its secrets.json. Restore both from the same backup.`,
    )
  }
}

function readiness(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const { kind, sentence } = readReport(message)
      if (kind === 'ready') resolve()
      if (kind === 'failed') reject(new StartError(sentence))
    })
    child.once('exit', () =>
      reject(new StartError('The process that keeps the database ended unexpectedly.')),
    )
  })
}

function stopSupervisor(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    if (child.connected) child.send({ kind: 'stop' })
  })
}
