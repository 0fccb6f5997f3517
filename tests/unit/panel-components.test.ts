import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['payload.config.ts', ...readdirSync('src', { recursive: true, encoding: 'utf8' }).map(inSrc)]
const named = sources.filter((file) => /\.tsx?$/.test(file)).flatMap(componentsNamedIn)

test('the panel’s import map has the components that the sources name, and no others of ours', () => {
  const map = readFileSync('src/app/(payload)/cms/importMap.js', 'utf8')
  const mapped = [...map.matchAll(/"(\/[^"]+)":/g)].map(([, key]) => key)
  expect(new Set(named.map(({ component }) => component))).toEqual(new Set(mapped))
})

test.each(named)('$file names a component that exists: $component', ({ component }) => {
  const [path, name] = component.slice(1).split('#')
  const file = [`${path}.tsx`, `${path}.ts`].find((each) => existsSync(each))
  const source = file === undefined ? 'no such file' : readFileSync(file, 'utf8')
  expect(source).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
})

// The tool that keeps the import directions does not see what is named in a text.
test.each(named)('$file names a component of its own room or of the content: $component', (found) => {
  const rooms = found.file === 'payload.config.ts' ? ['/src/'] : ['/src/content/', `/${roomOf(found.file)}/`]
  expect(rooms.filter((room) => found.component.startsWith(room))).not.toEqual([])
})

function inSrc(file: string) {
  return `src/${file}`
}

function componentsNamedIn(file: string) {
  const texts = readFileSync(file, 'utf8').matchAll(/['"`]([^\s'"`#]*\/[^\s'"`#]*#[A-Z]\w*)['"`]/g)
  return [...texts].map(([, component = '']) => ({ file, component }))
}

/** `src/features/legal` or `src/landing`. */
function roomOf(file: string) {
  return file
    .split('/')
    .slice(0, file.startsWith('src/features/') ? 3 : 2)
    .join('/')
}
