/**
 * What Postgres gets of the surroundings: no PG variables that would point it elsewhere, and
 * messages in English, since failures are told apart by them.
 *
 * @type {NodeJS.ProcessEnv}
 */
export const postgresEnvironment = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
}
