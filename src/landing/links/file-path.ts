export const filesFolder = '/api/media/file/'

/** The public path of a picture's file, or null when the picture has no file. */
export function filePath(filename: unknown) {
  return typeof filename === 'string' ? `${filesFolder}${filename}` : null
}
