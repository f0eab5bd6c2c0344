import type { z } from 'zod'
import { type Environment, environment, meant } from './environment.ts'
import { keyFaults, type StripeSettings, stripeSettings } from './stripe-keys.ts'
import { readTrust } from './trust-proxy.ts'

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
