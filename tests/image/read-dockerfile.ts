export type Step = { instruction: string; text: string }

export type Stage = { name: string; steps: Step[] }

/** The stages of a Dockerfile, each with its instructions in order, continued lines put together. */
export function readDockerfile(content: string) {
  const lines = content
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [instruction = '', ...words] = line.trim().split(/\s+/)
    const text = words.join(' ')
    if (instruction === 'FROM') stages.push({ name: words[2] ?? '', steps: [] })
    else stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

/** What a stage says with this instruction, the last time it does. */
export function lastOf(stage: Stage, instruction: string) {
  const step = stage.steps.findLast((candidate) => candidate.instruction === instruction)
  if (!step) throw new Error(`The Dockerfile's last stage has no ${instruction}`)
  return step.text
}

/** The variables that a stage sets, each without spaces in it. */
export function environmentOf(stage: Stage): Record<string, string> {
  const assignments = stage.steps.filter(({ instruction }) => instruction === 'ENV')
  return Object.fromEntries(assignments.flatMap(({ text }) => text.split(' ').map(assignmentOf)))
}

/** A value can contain `=` itself, such as an option of Node. */
function assignmentOf(text: string) {
  const [name = '', ...value] = text.split('=')
  return [name, value.join('=')]
}

/** The files of the project that .dockerignore lets through; it has to begin by leaving out everything. */
export function readContext(dockerignore: string) {
  const [first, ...rest] = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const named = rest.map((line) => line.replace(/^!/, ''))
  if (first !== '*' || rest.some((line) => !line.startsWith('!')) || named.some((file) => /[*?[]/.test(file)))
    throw new Error('.dockerignore must leave out everything and then name what belongs to the image')
  return named
}
