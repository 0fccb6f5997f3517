import { tarEnd, tarHeader, tarPadding } from '@/lib/tar'

/** Makes a tar archive of these files in the format of the site. */
export function archiveOf(...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]) {
  const parts = files.flatMap(([name, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]
  })
  return new Blob([...parts, tarEnd])
}
