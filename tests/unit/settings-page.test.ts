import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { expect, test } from 'vitest'

// The page is made anew by `npx vitest run tests/unit/settings-page.test.ts -u`.

test('docs/settings.md is what src/env.ts says of each setting', async () => {
  const file = path.resolve('docs/settings.md')
  const options = await resolveConfig(file)
  await expect(await format(page(), { ...options, parser: 'markdown' })).toMatchFileSnapshot(file)
})

test('it has every setting that .env.example lists, and no other', () => {
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  )
  const listed = settings().map(({ name }) => name)
  expect(listed.toSorted()).toEqual(example.toSorted())
  for (const { words } of settings()) expect(words).toMatch(/^[A-Z].*\.$/)
})

function page() {
  const secrets = secretsInFiles()
  const rows = settings().map(({ name, words, preset }) => {
    const file = secrets.has(name) ? ` May be in a file that \`${name}_FILE\` names.` : ''
    return `| \`${name}\` | ${words.replaceAll('|', '\\|')}${file} | ${preset ? `\`${preset}\`` : ''} |\n`
  })
  return `# Settings

Environment variables, or lines in \`.env\`. All are optional for \`npm start\`; an empty one is as good as none, and one that is wrong ends the start with a sentence that names it. [.env.example](../.env.example) has an example of each. This page is generated from [src/env.ts](../src/env.ts).

| name | what it is | without it |
| --- | --- | --- |
${rows.join('')}`
}

/** Those that are set from outside, with the comment above each and what it is where it is left out. */
function settings() {
  const source = ts.createSourceFile(
    'env.ts',
    readFileSync('src/env.ts', 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: { name: string; words: string; preset: string }[] = []
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^[A-Z\d_]+$/.test(node.name.getText())) {
      const [comment] = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []
      const text = comment ? source.text.slice(comment.pos, comment.end) : ''
      const words = text
        .replaceAll(/^\/\*\*|\*\/$|\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
      const preset = /\.default\((?:'([^']*)'|(\d+))\)/.exec(node.initializer.getText())
      found.push({ name: node.name.getText(), words, preset: preset?.[1] ?? preset?.[2] ?? '' })
    }
    ts.forEachChild(node, look)
  }
  source.statements
    .filter((statement) => statement.getText().startsWith('const settingsObject'))
    .forEach(look)
  // The start makes this one, for itself alone.
  return found.filter(({ name }) => name !== 'INTERNAL_TOKEN')
}

function secretsInFiles() {
  const source = readFileSync('src/server/start-up/load-env-files.mjs', 'utf8')
  return new Set(
    [...(/const secrets = \[(.*?)\]/s.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
  )
}
