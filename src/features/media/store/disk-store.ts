import { openAsBlob } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import parseRange from 'range-parser'
import { z } from 'zod'
import type { PictureStore } from '@/features/media/store/picture-store'

/** Stores files in a folder. The folder is made when the first file is written. */
export function diskStore(folder: string): PictureStore {
  // Only the file name counts, so a request can read nothing outside the folder.
  const placeOf = (filename: string) => path.join(folder, path.basename(filename))
  return {
    async find(filename, range) {
      const file = placeOf(filename)
      const details = await nullIfMissing(stat(file))
      if (!details?.isFile()) return null
      return nullIfMissing(createResponse(file, details.size, range))
    },
    read: (filename) => nullIfMissing(readFile(placeOf(filename))),
    async put(filename, body) {
      await mkdir(folder, { recursive: true })
      await writeFile(placeOf(filename), body, { flag: 'wx', flush: true })
    },
    remove: (filename) => rm(placeOf(filename), { force: true }),
  }
}

async function createResponse(file: string, size: number, range: string | null) {
  const parts = range ? parseRange(size, range) : -2
  if (parts === -1)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const [fileType, content] = await Promise.all([fileTypeFromFile(file), openAsBlob(file)])
  const [part, ...more] = parts !== -2 && parts.type === 'bytes' ? parts : []
  const isPart = part && more.length === 0
  const body = isPart ? content.slice(part.start, part.end + 1) : content
  const headers = {
    'content-type': fileType?.mime ?? 'application/octet-stream',
    'content-length': String(body.size),
    ...(isPart && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  }
  return new Response(body, { status: isPart ? 206 : 200, headers })
}

/** Error codes of a missing file. The last one comes from a file that was removed before it could be opened. */
const missing = z.object({ code: z.enum(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']) })

async function nullIfMissing<Result>(work: Promise<Result>) {
  try {
    return await work
  } catch (error) {
    if (missing.safeParse(error).success) return null
    throw error
  }
}
