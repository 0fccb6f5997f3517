/**
 * Reads the settings in .env and its like. One that is there but cannot be read ends the process with a
 * sentence: without it the site would come up as another one, on a database of its own.
 *
 * @param {string} root
 * @param {boolean} isDevelopment
 */
export async function loadEnvFiles(root, isDevelopment) {
  const { default: nextEnv } = await import('@next/env')
  nextEnv.loadEnvConfig(root, isDevelopment, { info: () => {}, error: refuse })
}

/**
 * @param {string} complaint such as "Failed to load env from .env"
 * @param {NodeJS.ErrnoException} error
 */
function refuse(complaint, { code, message }) {
  console.error(`${complaint} (${code ?? message}).`)
  process.exit(1)
}
