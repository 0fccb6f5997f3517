import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuildCurrent, readBuildStamp, removeBuildStamp, stampBuild } from '@/server/build/build-stamp'
import { finishBuild } from '@/server/build/finish-build'
import { hashSource } from '@/server/content-policy/inline-code'

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

test.each(['', '{"begunAt":17', 'null', '[]', '{"begunAt":"today","trustedCode":[]}'])(
  'a note about the build that says %j is as good as none',
  async (note) => {
    const root = await makeProject()
    await writeFile(path.join(root, '.next/site-build.json'), note)
    expect([await readBuildStamp(root), await isBuildCurrent(root)]).toEqual([null, false])
  },
)

test('a finished build stays current until a source changes', async () => {
  const root = await makeProject()
  await stampBuild(root, { begunAt: Date.now() - 1000, trustedCode: [] })
  expect(await isBuildCurrent(root)).toBe(true)
  await writeFile(path.join(root, 'README.md'), 'not a source')
  expect(await isBuildCurrent(root)).toBe(true)
  await writeFile(path.join(root, 'src/deep/page.ts'), 'changed')
  expect(await isBuildCurrent(root)).toBe(false)
})

test('a source that is removed makes the build old', async () => {
  const root = await makeProject()
  await stampBuild(root, { begunAt: Date.now() - 1000, trustedCode: [] })
  await rm(path.join(root, 'src/old.ts'))
  expect(await isBuildCurrent(root)).toBe(false)
})

test('a change made while the build ran is not missed', async () => {
  const root = await makeProject()
  const begunAt = Date.now() - 5000
  await writeFile(path.join(root, 'payload.config.ts'), 'changed meanwhile')
  await stampBuild(root, { begunAt, trustedCode: [] })
  expect(await isBuildCurrent(root)).toBe(false)
})

test('a build that is under way or was interrupted is not current', async () => {
  const root = await makeProject()
  await stampBuild(root, { begunAt: Date.now(), trustedCode: [] })
  await removeBuildStamp(root)
  expect(await isBuildCurrent(root)).toBe(false)
  await writeFile(path.join(root, '.next/site-build.json'), '{}')
  expect(await isBuildCurrent(root)).toBe(false)
})

/** Next writes pages with edited content over those of the build: a script in one is trusted by nobody. */
test('the code that is trusted is what the build made, not what a page holds later', async () => {
  const root = await makeProject()
  for (const folder of ['server/app', 'static'])
    await mkdir(path.join(root, '.next', folder), { recursive: true })
  const page = path.join(root, '.next/server/app/index.html')
  await writeFile(page, '<script>ours()</script>')
  await stampBuild(root, { begunAt: Date.now(), trustedCode: await finishBuild(root) })
  await writeFile(page, '<script>theirs()</script>')
  expect((await readBuildStamp(root))?.trustedCode).toEqual([hashSource('ours()')])
})
