/**
 * Stores the files of pictures: in a folder or, by setting, in an S3 store. Failures are thrown. No file is
 * overwritten. No file is removed before the change that no longer needs it is committed.
 */
export type PictureStore = {
  /** A file, or a range of it, as a response with its type. Null where there is no such file. */
  find: (filename: string, range: string | null) => Promise<Response | null>
  /** A whole file, or null where there is none. */
  read: (filename: string) => Promise<Buffer | null>
  put: (filename: string, body: Uint8Array<ArrayBuffer>, type: string) => Promise<void>
  /** A missing file is not an error. */
  remove: (filename: string) => Promise<void>
}
