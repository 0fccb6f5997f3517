const explanations: [RegExp, (folder: string) => string][] = [
  [
    /No space left on device/,
    (folder) => `The disk that holds ${folder} is full. Free some space and start again.`,
  ],
  [
    /Permission denied|Read-only file system|Operation not permitted/,
    (folder) => `The database cannot write to ${folder}. Give this account the right to write there.`,
  ],
  [
    /lock file .* already exists/,
    (folder) => `The database in ${folder} is in use by another process. Stop that one first.`,
  ],
  [
    /incompatible with server/,
    (folder) =>
      `The database in ${folder} was made by another version of Postgres. Restore a backup into a new one.`,
  ],
  [
    /could not bind|could not create any TCP/,
    () => 'The database found its port taken by another process. Start again.',
  ],
]

/** Explains in one sentence why Postgres or initdb failed, from its output. */
export function explainPostgresFailure(output: string, folder: string) {
  const known = explanations.find(([pattern]) => pattern.test(output))
  if (known) return known[1](folder)
  const lines = output.trim().split('\n')
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  return `The database in ${folder} did not start: ${reason || 'it gave no reason'}`
}
