import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
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
