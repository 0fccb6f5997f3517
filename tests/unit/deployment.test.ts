import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContext, readDockerfile } from '@tests/image/read-dockerfile'

const dockerfile = readFileSync('Dockerfile', 'utf8')

test('every stage of the image has the major version of Node that .nvmrc names', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const major = readFileSync('.nvmrc', 'utf8').trim()
  expect(images).toEqual([`node:${major}-slim`, `node:${major}-slim`])
})

test('the image gets nothing but what it is made from, and no settings', () => {
  const context = readContext(readFileSync('.dockerignore', 'utf8'))
  expect(context).toContain('src')
  expect(context.filter((file) => /env|secret|data|tests|node_modules/.test(file))).toEqual([])
  expect(() => readContext('node_modules\n.env\n')).toThrow('must leave out everything')
  expect(() => readContext('*\n!src\nsrc/secret\n')).toThrow('must leave out everything')
  expect(() => readContext('*\n!*.ts\n')).toThrow('must leave out everything')
})

test('a Dockerfile is read by stage, with continued lines put together', () => {
  const stages = readDockerfile(
    '# why\nFROM node:24 AS build\nRUN a \\\n  && b\n\nFROM node:24\nUSER 1000:1000\n',
  )
  expect(stages).toEqual([
    { name: 'build', steps: [{ instruction: 'RUN', text: 'a && b' }] },
    { name: '', steps: [{ instruction: 'USER', text: '1000:1000' }] },
  ])
})
