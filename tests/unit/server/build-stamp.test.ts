import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuildCurrent, removeBuildStamp, stampBuild } from '@/server/build/build-stamp'

const hour = 3_600_000

async function makeProject() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(path.join(root, 'src/deep'), { recursive: true })
  await mkdir(path.join(root, '.next'))
  for (const file of ['src/deep/page.ts', 'src/old.ts', 'payload.config.ts', 'README.md']) {
    await writeFile(path.join(root, file), '')
  }
  for (const file of ['src/deep/page.ts', 'src/old.ts', 'src/deep', 'src', 'payload.config.ts'])
    await age(root, file)
  return root
}

/** As if it had been written an hour ago. */
async function age(root: string, file: string) {
  const time = new Date(Date.now() - hour)
  await utimes(path.join(root, file), time, time)
}

test('without a build there is none that is current', async () => {
  expect(await isBuildCurrent(await makeProject())).toBe(false)
})

test('a finished build stays current until a source changes', async () => {
  const root = await makeProject()
  await stampBuild(root, Date.now() - 1000)
  expect(await isBuildCurrent(root)).toBe(true)
  await writeFile(path.join(root, 'README.md'), 'not a source')
  expect(await isBuildCurrent(root)).toBe(true)
  await writeFile(path.join(root, 'src/deep/page.ts'), 'changed')
  expect(await isBuildCurrent(root)).toBe(false)
})

test('a source that is removed makes the build old', async () => {
  const root = await makeProject()
  await stampBuild(root, Date.now() - 1000)
  await rm(path.join(root, 'src/old.ts'))
  expect(await isBuildCurrent(root)).toBe(false)
})

test('a change made while the build ran is not missed', async () => {
  const root = await makeProject()
  const begunAt = Date.now() - 5000
  await writeFile(path.join(root, 'payload.config.ts'), 'changed meanwhile')
  await stampBuild(root, begunAt)
  expect(await isBuildCurrent(root)).toBe(false)
})

test('a build that is under way or was interrupted is not current', async () => {
  const root = await makeProject()
  await stampBuild(root, Date.now())
  await removeBuildStamp(root)
  expect(await isBuildCurrent(root)).toBe(false)
  await writeFile(path.join(root, '.next/site-build.json'), '{}')
  expect(await isBuildCurrent(root)).toBe(false)
})
