import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { z } from 'zod'
import { launchSupervisor } from '@/server/postgres/launch-supervisor'
import { findPostgresPrograms } from '@/server/postgres/postgres-programs'
import { StartError } from '@/server/start-up/start-error'

type Options = { dataFolder: string; port: number; password: string }

/** What the supervisor sends once: null where the database is ready, else why it is not. */
const report = z.object({ failure: z.string().nullable() })

/** In milliseconds. */
const [shortestPause, longestPause] = [250, 5_000]

/**
 * Starts the embedded Postgres under its supervisor and resolves once it accepts connections.
 * From then on it comes back by itself, on the same port, whatever ends it, until `stop`.
 */
export async function startPostgres(options: Options) {
  const programs = await findPostgresPrograms()
  let isStopping = false
  let supervisor = await launch()
  await requireOwnPassword(options).catch(async (error: unknown) => {
    await stop()
    throw error
  })

  async function launch() {
    const child = launchSupervisor(options.dataFolder)
    const ready = readiness(child)
    child.send({ ...programs, ...options })
    await ready
    child.once('exit', () => void relaunch())
    return child
  }

  async function relaunch() {
    for (let pause = shortestPause; !isStopping; pause = Math.min(pause * 2, longestPause)) {
      console.error('The database ended unexpectedly; starting it again.')
      await sleep(pause)
      try {
        supervisor = await launch()
        if (isStopping) await stopSupervisor(supervisor)
        return
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }

  async function stop() {
    isStopping = true
    await stopSupervisor(supervisor)
  }

  return { stop }
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
    const fail = (sentence: string) => reject(new StartError(sentence))
    child.once('message', (message) => {
      const { failure } = report.parse(message)
      if (failure === null) resolve()
      else fail(failure)
    })
    child.once('error', ({ message }) =>
      fail(`The process that keeps the database did not start: ${message}`),
    )
    child.once('exit', () => fail('The process that keeps the database ended unexpectedly.'))
  })
}

/** It stops Postgres, and then ends, when the channel to it is closed. */
function stopSupervisor(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    if (child.connected) child.disconnect()
  })
}
