import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { startPostgres } from '@/server/postgres/start-postgres'
import { findFreePort } from '@/server/start-up/ports'
import { staff, waitFor } from '@tests/faults/support/fault-site'
import { assembleImage } from '@tests/image/assemble-image'
import { serveInPlace } from '@tests/image/in-place'
import { environmentOf, lastOf, type Stage } from '@tests/image/read-dockerfile'
import { visitEverything } from '@tests/image/visit-everything'

type Image = Awaited<ReturnType<typeof assembleImage>>

/** Builds the image's folder, looks into it and runs it. Answers with the exit code. */
export async function tryImage() {
  const workFolder = await mkdtemp(path.join(os.tmpdir(), 'image-'))
  // The image's user has to reach what it is given.
  await chmod(workFolder, 0o755)
  process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    const image = await assembleImage(workFolder)
    await mayOnlyHoldWhatIsServed(image.folder)
    await mustServe(image, workFolder)
    console.log('The image builds, holds what is served alone, and serves on a read-only root.')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

const kinds = z.object({ dev: z.boolean(), devOptional: z.boolean() }).partial()
const lockfile = z.object({ packages: z.record(z.string(), kinds) })
const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) })

async function mayOnlyHoldWhatIsServed(folder: string) {
  const { packages } = lockfile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const { devDependencies } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')))
  const forDevelopment = Object.keys(packages).filter((place) => packages[place]?.dev)
  // Asked for by us to develop with, and something that the site needs could make use of it.
  const alsoOptional = Object.keys(devDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((place) => packages[place]?.devOptional)
  const others = ['tests', '.git', '.env', '.next/cache', 'Dockerfile']
  const unwanted = [...forDevelopment, ...alsoOptional, ...others]
  const found = unwanted.filter((place) => existsSync(path.join(folder, place)))
  if (found.length > 0) throw new Error(`The image holds what it should not: ${found.join(', ')}`)
}

async function mustServe(image: Image, workFolder: string) {
  const port = await findFreePort()
  const password = crypto.randomUUID()
  const postgres = await startPostgres({ dataFolder: path.join(workFolder, 'postgres'), port, password })
  try {
    await serve(image, workFolder, `postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  } finally {
    await postgres.stop()
  }
}

async function serve({ stage, folder }: Image, workFolder: string, databaseUrl: string) {
  const user = lastOf(stage, 'USER')
  const dataFolder = path.join(workFolder, 'data')
  await mkdir(dataFolder)
  await chown(dataFolder, ...ownerOf(user))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    NODE_ENV: 'test' as const,
    ...environmentOf(stage),
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  }
  mustBe('the health check before the start', healthOf(stage, environment), 1)
  const program = z.array(z.string()).parse(JSON.parse(lastOf(stage, 'CMD')))
  const site = serveInPlace(program, { folder, environment, user, dataFolder })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(site, 'exit')
  try {
    await waitFor(
      `${url}/api/health/ready`,
      200,
      () => site.exitCode === null,
      () => output,
    )
    mustBe('the health check', healthOf(stage, environment), 0)
    await mustBeConfined(site.pid ?? 0, user)
    await visitEverything(url)
    console.log(`The log of the site:\n${output.replace(/^/gm, '  ')}`)
    mustBe('a complaint in the log', /EROFS|EACCES|ENOENT|rror|arning|Failed/.exec(output)?.[0], undefined)
  } finally {
    site.kill('SIGTERM')
    await ended
  }
  mustBe('the code of the site that was stopped', site.exitCode, 0)
}

function ownerOf(user: string): [uid: number, gid: number] {
  const [uid, gid] = user.split(':').map(Number)
  if (!uid || !gid) throw new Error(`USER ${user} is root, or has a name that Kubernetes cannot judge`)
  return [uid, gid]
}

function healthOf(stage: Stage, environment: NodeJS.ProcessEnv) {
  const command = lastOf(stage, 'HEALTHCHECK').replace(/^.*?CMD /, '')
  return spawnSync('sh', ['-c', command], { env: environment }).status
}

/** As the kernel has it: nobody but that user, without a single right of root, and a root to read only. */
async function mustBeConfined(pid: number, user: string) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  mustBe('the user', /^Uid:\t(\d+)/m.exec(status)?.[1], user.split(':')[0])
  mustBe('the rights of root', Number.parseInt(/^CapEff:\t(\w+)/m.exec(status)?.[1] ?? '', 16), 0)
  const mounts = (await readFile(`/proc/${pid}/mounts`, 'utf8')).split('\n').map((line) => line.split(' '))
  for (const place of ['/', '/srv']) {
    const options = mounts.findLast(([, at]) => at === place)?.[3]?.split(',')
    mustBe(`the mount of ${place}`, options?.includes('ro'), true)
  }
}

function mustBe(what: string, found: unknown, expected: unknown) {
  if (found !== expected) throw new Error(`${what} should be ${expected} and is ${found}`)
}
