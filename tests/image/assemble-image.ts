import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { place, runInPlace } from '@tests/image/in-place'
import { environmentOf, lastOf, readContext, readDockerfile, type Stage } from '@tests/image/read-dockerfile'

/**
 * Follows the Dockerfile in this folder, stage by stage. Answers with the folder of the last stage and
 * that stage. Refuses an instruction or a form of one that it does not know.
 */
export async function assembleImage(workFolder: string) {
  const stages = readDockerfile(await readFile('Dockerfile', 'utf8'))
  const context = path.join(workFolder, 'context')
  for (const file of readContext(await readFile('.dockerignore', 'utf8'))) {
    await cp(file, path.join(context, file), { recursive: true, preserveTimestamps: true })
  }
  const folders = new Map([['', context]])
  for (const stage of stages) {
    const folder = path.join(workFolder, `stage-${stage.name || 'last'}`)
    await mkdir(folder)
    await followStage(stage, folder, folders)
    folders.set(stage.name || 'last', folder)
  }
  const [last] = stages.slice(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  return { stage: last, folder: path.join(workFolder, 'stage-last') }
}

async function followStage(stage: Stage, folder: string, folders: Map<string, string>) {
  const workdir = lastOf(stage, 'WORKDIR')
  const environment = { ...process.env, ...environmentOf(stage), PWD: place }
  for (const { instruction, text } of stage.steps) {
    if (instruction === 'RUN') {
      if (/(^|\s)\//.test(text)) throw new Error(`RUN must keep to its folder: ${text}`)
      await runInPlace(text, { folder, environment })
    } else if (instruction === 'COPY') {
      await followCopy(text, { folder, folders, workdir })
    } else if (!['ENV', 'WORKDIR', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(instruction)) {
      throw new Error(`There is no telling what ${instruction} does to the image`)
    }
  }
}

type CopyOptions = { folder: string; folders: Map<string, string>; workdir: string }

/** As Docker does it: of a folder its content, of a file the file. */
async function followCopy(text: string, { folder, folders, workdir }: CopyOptions) {
  const words = text.split(' ')
  const options = words.filter((word) => word.startsWith('--'))
  const from = options[0]?.replace(/^--from=/, '') ?? ''
  const origin = folders.get(from)
  if (!origin || options.length > 1) throw new Error(`COPY ${text} is not understood`)
  const names = words.filter((word) => !word.startsWith('--'))
  const target = path.join(folder, names.at(-1) ?? '')
  for (const name of names.slice(0, -1)) {
    const source = path.join(origin, path.relative(workdir, path.resolve(workdir, name)))
    const isFolder = (await stat(source)).isDirectory()
    const copy = isFolder ? target : path.join(target, path.basename(name))
    await cp(source, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
}
