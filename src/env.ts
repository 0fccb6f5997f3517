import { z } from 'zod'
import {
  consentScripts,
  hasSignIn,
  isInterface,
  isMailServer,
  isOrigin,
  isStoreRoot,
  portNumber,
  randomSecret,
  webAddress,
  wholeNumber,
} from '@/lib/setting-rules'
import { isEmailAddress } from '@/lib/is-email-address'
import { parseUrl } from '@/lib/parse-url'
import { relyingPartyId } from '@/lib/relying-party-id'

/**
 * Reads every setting of the site once from the environment and checks it. No other code of the site reads
 * `process.env`. Backups have their own settings (docs/operations.md).
 *
 * A build needs no settings: it renders from the built-in samples and opens no database.
 */
const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
const isProduction = process.env.NODE_ENV === 'production'

/** Other characters would make an HTTP header invalid, and the error for that would quote the secret. */
const storeValue = z
  .string()
  .regex(/^[!-~]+$/, 'has a space or another character that does not belong there')
  .optional()

const notSecret = 'is missing; set it to 32 or more random characters'
const databaseExample = 'an address such as postgres://user:password@host:5432/name'
const notStore = 'must be an address such as https://s3.eu-central-1.amazonaws.com'
const notCollector = 'must be an address such as http://127.0.0.1:4318, without a password'
const notFactor = 'must be a whole number from 1'

const settingsObject = z.object({
  /** The Postgres address, as `postgres://user:password@host:5432/database`. Without it `npm start` runs its own Postgres under `.data/`. */
  DATABASE_URL: z
    .string('is missing; set it to a postgres:// address, or start the site with npm start')
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .refine((text) => parseUrl(text) !== null, `must be ${databaseExample}`),
  /** Start without the database and wait for it, for example when both are deployed at the same time. */
  WAIT_FOR_DATABASE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  /** The folder for data on disk: the embedded Postgres, pictures and generated secrets. */
  DATA_DIR: z.string().trim().default('.data'),
  /** Signs sessions and form tokens; 32 or more random characters. Required with `DATABASE_URL`. */
  PAYLOAD_SECRET: isProduction ? randomSecret(notSecret) : z.string(notSecret),
  /** The public address of the site, and the origin of every absolute link. An https address also makes cookies secure and sends HSTS. */
  SITE_URL: webAddress('must be an address such as https://www.example.com')
    .refine(
      isOrigin,
      'must be an address such as https://www.example.com, without a path, a query or a password',
    )
    .transform((address) => new URL(address).origin)
    .optional(),
  /** The interface that the site listens on. In a container, or behind a proxy on another machine, use `0.0.0.0`. */
  HOST: z
    .string()
    .refine(isInterface, 'must be the name or the address of an interface, such as 127.0.0.1')
    .default('127.0.0.1'),
  /** The port that the site listens on. */
  PORT: portNumber.default(3000),
  /** Another port, open to this machine only, with metrics for Prometheus at `/metrics`. */
  METRICS_PORT: portNumber.optional(),
  /** An OpenTelemetry collector that gets a trace of each request over OTLP and http. Other `OTEL_` variables work as in the standard. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(notCollector)
    .refine((address) => !hasSignIn(address), notCollector)
    .optional(),
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For header is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .trim()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
    ),
  /** The mail server. Without it the site writes mails to `mail/` in the data folder. */
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  /** The sender of every mail, as an address or `Name <address>`. Without a name, the site uses its own name. */
  MAIL_FROM: z
    .string()
    .refine(
      (text) => isEmailAddress(/^[^<>@\r\n]+<([^<>]+)>$/.exec(text)?.[1] ?? text),
      'must be an address, or Name <address>',
    )
    .optional(),
  /** An S3-compatible store for the pictures. Set all five settings, or none to store pictures in the data folder. */
  S3_ENDPOINT: webAddress(notStore).refine(isStoreRoot, notStore).optional(),
  /** The bucket of the store. It can and should be private. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][\w.-]{1,61}[a-z\d]$/i, 'must be the name of a bucket')
    .optional(),
  /** The region of the store, such as `eu-central-1`. */
  S3_REGION: storeValue,
  /** The ID of a key that may read, write, delete and list in the bucket. */
  S3_ACCESS_KEY_ID: storeValue,
  /** The secret of that key. */
  S3_SECRET_ACCESS_KEY: storeValue,
  /** Third-party scripts that run only after a visitor's consent, as `category=address`, separated by commas. */
  CONSENT_SCRIPTS: consentScripts,
  /** Only for benchmarks: multiplies every rate limit. */
  BENCH_LIMIT_FACTOR: wholeNumber(notFactor).pipe(z.number().min(1, notFactor)).default(1),
  /** Who must sign in with a passkey: `nobody`, `admins` or `staff`. Somebody who needs one and has none adds it at the next sign-in. */
  PASSKEYS_REQUIRED_FOR: z
    .enum(['nobody', 'admins', 'staff'], 'must be nobody, admins or staff')
    .default('nobody'),
  /** The email address of the first admin, used once on an empty site. */
  ADMIN_EMAIL: z
    .email('must be an email address')
    .refine(isEmailAddress, 'must be an email address')
    .default('admin@example.com'),
  /** The password of the first admin, 15 or more characters. If it is missing, the site generates one and shows it once. */
  ADMIN_PASSWORD: z.string().min(15, 'must have 15 or more characters').optional(),
  /** The token of the internal routes, new for each process. The start-up code sets it. */
  INTERNAL_TOKEN: z.string().min(32, 'must have 32 or more characters').optional(),
})

const pictureStore = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const schema = settingsObject
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'is missing; a mail server needs to know the sender',
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
    path: ['METRICS_PORT'],
    error: 'is the port of the site; set it to another one, such as 9464',
  })
  .refine(
    (settings) =>
      settings.PASSKEYS_REQUIRED_FOR === 'nobody' || !settings.SITE_URL || relyingPartyId(settings.SITE_URL),
    {
      path: ['PASSKEYS_REQUIRED_FOR'],
      error: 'needs a SITE_URL with a name and https, such as https://www.example.com',
    },
  )
  .refine(
    ({ CONSENT_SCRIPTS, SITE_URL }) =>
      !SITE_URL?.startsWith('https:') || CONSENT_SCRIPTS.every(({ src }) => src.startsWith('https:')),
    // Browsers load no script over http on a page over https.
    { path: ['CONSENT_SCRIPTS'], error: 'must have https addresses, like SITE_URL' },
  )
  .superRefine((settings, { addIssue }) => {
    const missing = pictureStore.filter((name) => !settings[name])
    if (missing.length === 0 || missing.length === pictureStore.length) return
    const message = `${missing.length === 1 ? 'is' : 'are'} missing; a store of pictures needs all five S3 settings`
    addIssue({ code: 'custom', path: [missing.join(', ')], message })
  })

const buildTimeSettings = {
  DATABASE_URL: 'postgres://build.invalid/none',
  // A build signs nothing. A fixed secret here could be used for a real site, although everybody can read it.
  PAYLOAD_SECRET: crypto.randomUUID(),
}

/** The message is one line that names the setting and says what is wrong with it. */
export class SettingError extends Error {}

function readSettings(source: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(isBuild ? { ...present, ...buildTimeSettings } : present)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new SettingError(`${issue?.path.join('.')} ${issue?.message}`)
}

const settings = readSettings(process.env)

export const env = {
  ...settings,
  SITE_URL: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
  isBuild,
  isProduction,
}
