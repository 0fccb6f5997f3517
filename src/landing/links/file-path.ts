export const filesFolder = '/api/media/file/'

/** Where visitors find the file of a picture; null where it has none. */
export function filePath(filename: unknown) {
  return typeof filename === 'string' ? `${filesFolder}${filename}` : null
}
