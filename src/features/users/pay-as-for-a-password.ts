import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** What Payload 3.90 spends on checking one password. */
const [iterations, keyLength, digest] = [600_000, 32, 'sha256']

/** Takes as long as checking this password against a stored one. */
export async function payAsForAPassword(password: string) {
  await promisify(pbkdf2)(password, randomBytes(32).toString('hex'), iterations, keyLength, digest)
}
