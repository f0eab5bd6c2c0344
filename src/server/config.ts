import { existsSync } from 'node:fs'
import { z } from 'zod'
import { isHardToGuess } from '../site/accounts/password-rules.ts'
import { keyFaults, type StripeSettings, stripeSettings } from './stripe-keys.ts'
import { readTrust, trustFault } from './trust-proxy.ts'

/** Everything the environment decides, parsed once and passed in. */
export interface Config {
  port: number
  host: string
  /** Without a trailing slash; every link in a message begins with it. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  firstAdmin: { email: string; password: string } | null
  stripe: StripeSettings | null
  /** Path of Apple's domain file, for Apple Pay; null without one. */
  appleDomainFile: string | null
  smtp: { url: string; from: string } | null
  /** The name of the DKIM key at the sender's domain, to look it up. */
  dkimSelector: string | null
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string } | null
  /** Where uploaded pictures are stored for all servers; null stores them in the data folder. */
  s3: S3Config | null
  /** Where rehearsals are: an address and a port of their own. Null without an address. */
  rehearsal: { url: string; port: number } | null
  /** Scheduled backups. */
  backups: { folder: string; everyHours: number; keep: number } | null
  /** Data of an earlier version are upgraded although no backup is made before. */
  upgradesWithoutBackup: boolean
  /** Who may set the client's address: nobody, or proxies at these addresses. */
  trustProxy: false | string
  /** Webhooks may go to this machine, and over plain http. */
  webhooksToThisMachine: boolean
  /** Who sends it may read /metrics; null turns them off. */
  metricsToken: string | null
  /** Encrypts secrets in the database; null takes the one in the data folder. */
  secretsKey: string | null
  logLevel: string
  /** Where the log goes instead of the standard output; reopened on SIGHUP. */
  logFile: string | null
}

/** An Amazon S3 bucket, or one at `endpoint` of a compatible service. */
export interface S3Config {
  bucket: string
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What is wrong with the environment, one line each. */
export class ConfigFault extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const text = z.string().trim().optional()
const senderFault =
  'TWILIO_FROM must be a number such as +18315550142, a short code, or a messaging service that begins with MG'
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be an address such as 127.0.0.1 or 0.0.0.0, without http:// or a port')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address' })
    .transform((address) => new URL(address))
    .refine(isOriginAlone, 'PUBLIC_URL must be only https:// and a name, such as https://golf.example.org')
    .transform(({ origin }) => origin)
    .optional(),
  REHEARSAL_URL: z
    .url({ protocol: /^https?$/, error: 'REHEARSAL_URL must be an http or https address' })
    .transform((address) => new URL(address))
    .refine(
      isOriginAlone,
      'REHEARSAL_URL must be only https:// and a name, such as https://golf.example.org:8443',
    )
    .transform(({ origin }) => origin)
    .optional(),
  REHEARSAL_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'REHEARSAL_PORT must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'REHEARSAL_PORT must be 0 to 65535')
    .optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://')
    .optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'ADMIN_PASSWORD must have at least 10 characters')
    .max(200, 'ADMIN_PASSWORD must have at most 200 characters')
    .refine(
      (password) => !isQuoted(password),
      'ADMIN_PASSWORD is in quotes, which would become part of it: remove them',
    )
    .refine(isHardToGuess, 'ADMIN_PASSWORD is easy to guess: a few words in a row make a better one')
    .optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  APPLE_PAY_DOMAIN_FILE: text.refine(
    (file) => file === undefined || existsSync(file),
    'APPLE_PAY_DOMAIN_FILE: there is no such file',
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text,
  MAIL_DKIM_SELECTOR: text.refine(
    (selector) => selector === undefined || /^[\w.-]+$/.test(selector),
    'MAIL_DKIM_SELECTOR must be a name such as mail2026',
  ),
  TWILIO_ACCOUNT_SID: z
    .string()
    .trim()
    .regex(/^AC\w+$/, 'TWILIO_ACCOUNT_SID must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: z
    .string()
    .trim()
    .regex(/^(\+[1-9]\d{6,14}|\d{5,6}|MG\w+)$/, senderFault)
    .optional(),
  TWILIO_API_BASE: z
    .url({ protocol: /^https?$/, error: 'TWILIO_API_BASE must be an http or https address' })
    .default('https://api.twilio.com'),
  S3_BUCKET: text,
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http or https address' })
    .optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_DIR: text,
  BACKUP_EVERY: z.coerce
    .number('BACKUP_EVERY must be a number of hours')
    .min(0.1, 'BACKUP_EVERY must be 0.1 to 720 hours')
    .max(720, 'BACKUP_EVERY must be 0.1 to 720 hours')
    .optional(),
  BACKUP_KEEP: z.coerce
    .number('BACKUP_KEEP must be a number')
    .int('BACKUP_KEEP must be a whole number')
    .min(1, 'BACKUP_KEEP must be 1 to 10000')
    .max(10_000, 'BACKUP_KEEP must be 1 to 10000')
    .optional(),
  UPGRADE_WITHOUT_BACKUP: z
    .enum(['true', 'false'], 'UPGRADE_WITHOUT_BACKUP must be true or false')
    .default('false'),
  TRUST_PROXY: text.superRefine((value, context) => {
    const fault = value === undefined ? null : trustFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
  WEBHOOKS_TO_THIS_MACHINE: z
    .enum(['true', 'false'], 'WEBHOOKS_TO_THIS_MACHINE must be true or false')
    .default('false'),
  METRICS_TOKEN: text.refine(
    (token) => token === undefined || /^\S{16,}$/.test(token),
    'METRICS_TOKEN must have at least 16 characters, without spaces',
  ),
  LOG_FILE: text,
  SECRETS_KEY: text.refine(
    (key) => key === undefined || /^\S{32,}$/.test(key),
    'SECRETS_KEY must have at least 32 characters, without spaces',
  ),
  LOG_LEVEL: z.enum(levels, `LOG_LEVEL must be one of ${levels.join(', ')}`).default('info'),
  ALLOW_SANDBOX_PAYMENTS: z
    .enum(['true', 'false'], 'ALLOW_SANDBOX_PAYMENTS must be true or false')
    .default('false'),
  ALLOW_TEST_PAYMENTS: z
    .enum(['true', 'false'], 'ALLOW_TEST_PAYMENTS must be true or false')
    .default('false'),
})
type Environment = z.output<typeof environment>

/** Only a scheme, a host and a port have a meaning: pages are served from the root. */
function isOriginAlone({ pathname, search, hash, username, password }: URL): boolean {
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === ''
}

function isQuoted(value: string): boolean {
  return /^(["']).*\1$/s.test(value)
}

/**
 * Removes the space, line end or quotes that a file or a shell left around a value. A password loses only a line
 * end.
 */
function meant(name: string, value: string): string {
  if (name === 'ADMIN_PASSWORD') return value.replace(/[\r\n]+$/, '')
  const bare = value.trim()
  return isQuoted(bare) ? bare.slice(1, -1).trim() : bare
}

/** Reads the environment. Empty values count as not set. Throws ConfigFault with one clear line per error. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value = '']) => [name, meant(name, value)])
      .filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigFault(parsed.error.issues.map(faultLine))
  const values = parsed.data
  const config = toConfig(values)
  const faults = contradictions(values, config)
  if (faults.length > 0) throw new ConfigFault(faults)
  return config
}

function faultLine(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`
}

function toConfig(values: Environment): Config {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = values
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    rehearsal: rehearsalOf(values),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    firstAdmin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    stripe: stripeSettings(values),
    appleDomainFile: values.APPLE_PAY_DOMAIN_FILE ?? null,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    dkimSelector: values.MAIL_DKIM_SELECTOR ?? null,
    twilio: twilioOf(values),
    s3: s3Of(values),
    backups: backupsOf(values),
    upgradesWithoutBackup: values.UPGRADE_WITHOUT_BACKUP === 'true',
    trustProxy: readTrust(values.TRUST_PROXY),
    webhooksToThisMachine: values.WEBHOOKS_TO_THIS_MACHINE === 'true',
    metricsToken: values.METRICS_TOKEN ?? null,
    secretsKey: values.SECRETS_KEY ?? null,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE ?? null,
  }
}

function twilioOf(values: Environment): Config['twilio'] {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_API_BASE: apiBase,
  } = values
  if (!accountSid || !authToken || !from) return null
  return { accountSid, authToken, from, apiBase: apiBase.replace(/\/+$/, '') }
}

function s3Of(values: Environment): Config['s3'] {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint = null,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}

/** On plain http the next port; a public site's proxy has to be told of an address. */
function rehearsalOf({ PORT, PUBLIC_URL, REHEARSAL_URL, REHEARSAL_PORT }: Environment): Config['rehearsal'] {
  const port = REHEARSAL_PORT ?? (PORT === 0 ? 0 : PORT + 1)
  if (REHEARSAL_URL) return { url: REHEARSAL_URL, port }
  if (PUBLIC_URL?.startsWith('https:')) return null
  return { url: `http://${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}:${port}`, port }
}

const daily = 24
const twoWeeks = 14

function backupsOf({ BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: Environment): Config['backups'] {
  if (!BACKUP_DIR) return null
  return { folder: BACKUP_DIR, everyHours: BACKUP_EVERY ?? daily, keep: BACKUP_KEEP ?? twoWeeks }
}

/** Live keys on a site without https, and test payments on a public site. */
function paymentFaults(values: Environment, config: Config): string[] {
  const isPublic = config.publicUrl.startsWith('https:')
  const wrong = keyFaults(values)
  if (wrong.length > 0) return wrong
  if (config.stripe?.mode === 'live' && !isPublic)
    return ['Live Stripe keys need a PUBLIC_URL that begins with https']
  if (config.stripe?.mode === 'test' && isPublic && values.ALLOW_TEST_PAYMENTS !== 'true')
    return [
      'A public site (PUBLIC_URL begins with https) needs live Stripe keys, or ALLOW_TEST_PAYMENTS=true for a rehearsal with test keys',
    ]
  if (isPublic && !config.stripe && values.ALLOW_SANDBOX_PAYMENTS !== 'true')
    return [
      'A public site (PUBLIC_URL begins with https) needs the STRIPE_ keys, or ALLOW_SANDBOX_PAYMENTS=true for a rehearsal',
    ]
  return []
}

/** Settings that need each other, and those that would mistake test payments for real ones. */
function contradictions(values: Environment, config: Config): string[] {
  const together = (names: (keyof Environment)[]) => {
    const missing = names.filter((name) => values[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(' and ')} must be set too: ${names.join(', ')} belong together`]
  }
  const howOften = (['BACKUP_EVERY', 'BACKUP_KEEP'] as const).filter((name) => values[name] !== undefined)
  const nowhere = howOften.length > 0 && !values.BACKUP_DIR
  return [
    ...together(['ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    ...together(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...together(['SMTP_URL', 'MAIL_FROM']),
    ...together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']),
    ...together(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...(values.S3_ENDPOINT && !values.S3_BUCKET
      ? ['S3_BUCKET must be set too: S3_ENDPOINT is not enough']
      : []),
    ...(nowhere ? [`BACKUP_DIR must be set too: without it, ${howOften.join(' and ')} cannot work`] : []),
    ...paymentFaults(values, config),
  ]
}
