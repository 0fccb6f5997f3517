/**
 * Where the files of pictures are kept: in a folder or, by setting, in an S3 store. What fails is thrown. Nothing
 * is written over, and nothing is removed before the change that no longer needs it is committed.
 */
export type PictureStore = {
  /** A file as an answer with its type, or to a range of it, or null where there is no such file. */
  find: (filename: string, range: string | null) => Promise<Response | null>
  /** A whole file, or null where there is none. */
  read: (filename: string) => Promise<Buffer | null>
  put: (filename: string, body: Uint8Array<ArrayBuffer>, type: string) => Promise<void>
  /** That there is no such file is no failure. */
  remove: (filename: string) => Promise<void>
}
