import { readFileSync, statSync } from 'node:fs'

/** Settings that may be in their own file instead, because containers and systemd pass secrets as files. */
const secrets = ['DATABASE_URL', 'PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY']

/**
 * Reads the settings in .env and similar files. If one exists but cannot be read, the process ends with a
 * sentence. Otherwise the site would start with other settings and its own database. A setting such as
 * DATABASE_URL_FILE can name a file with a secret.
 *
 * @param {string} root
 * @param {boolean} isDevelopment
 */
export async function loadEnvFiles(root, isDevelopment) {
  const { default: nextEnv } = await import('@next/env')
  nextEnv.loadEnvConfig(root, isDevelopment, { info: () => {}, error: refuse })
  for (const name of secrets) readSecretFile(name)
}

/** @param {string} name */
function readSecretFile(name) {
  const file = process.env[`${name}_FILE`]
  if (!file) return
  if (process.env[name]) end(`${name} and ${name}_FILE are both set. Keep one of them.`)
  let content = ''
  try {
    // Reading a named pipe or a device may never end.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
      end(`${name}_FILE names ${file}, which is not a file.`)
    content = readFileSync(file, 'utf8').trim()
  } catch (error) {
    end(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
  if (!content) end(`${name}_FILE names ${file}, which is empty.`)
  process.env[name] = content
  // A command that this one starts inherits the secret. The setting is empty and not removed, since that
  // command would read it again from .env.
  process.env[`${name}_FILE`] = ''
}

/**
 * @param {string} problem such as "Failed to load env from .env"
 * @param {NodeJS.ErrnoException} error
 */
function refuse(problem, { code, message }) {
  end(`${problem} (${code ?? message}).`)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function end(sentence) {
  console.error(sentence)
  process.exit(1)
}
