/** What the doctor asks outside, by the adapters that the server itself uses. */
import { Resolver } from 'node:dns/promises'
import type { Kysely } from 'kysely'
import { refuseNewer, SchemaTooNew, upgradeOf } from '../adapters/database/migrations/migrate.ts'
import { connect } from '../adapters/database/postgres.ts'
import { openReadOnly } from '../adapters/database/sqlite.ts'
import { createStripeGateway, type ProviderAddress } from '../adapters/payments/stripe/index.ts'
import { twilioAccountFault } from '../adapters/text/twilio.ts'
import type { Database, Sql } from '../ports/database.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { Config } from './config.ts'
import type { LookedUp, Probes, Upgrades } from './doctor/probes.ts'
import { openFiles } from './storage.ts'

/** Milliseconds for a step of a conversation. */
const patience = 5_000

export interface ProbeOptions {
  /** The running server's; without one a connection for reading is opened. */
  database?: Pick<Database, 'kind' | 'sql'>
  gateway?: PaymentGateway
  providerAddress?: ProviderAddress
  lookUp?: Probes['lookUp']
}

/** `close` ends the connection that was opened, if any. */
export function openProbes(config: Config, options: ProbeOptions = {}): Probes & { close(): Promise<void> } {
  const { stripe, smtp, twilio, s3 } = config
  const own = options.database ? null : openForReading(config)
  let opened: ReturnType<Probes['database']> | undefined
  return {
    database() {
      opened ??= options.database ? Promise.resolve(options.database) : filled(own)
      return opened
    },
    upgrades: upgradesOf,
    gateway: stripe ? (options.gateway ?? createStripeGateway(stripe, options.providerAddress)) : null,
    async emailFault() {
      if (!smtp) return null
      const { smtpGreeting } = await import('../adapters/mail/smtp.ts')
      return smtpGreeting(smtp.url, patience)
    },
    lookUp: options.lookUp ?? lookUp,
    textsFault: async () => (twilio ? twilioAccountFault(twilio, patience) : null),
    filesFault: async () => (s3 ? bucketFault(config) : null),
    timeUrl: timeUrlOf(config, options.providerAddress),
    async close() {
      await own?.sql.destroy()
    },
  }
}

function openForReading({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { kind: 'postgres', sql: connect(databaseUrl) } as const
  const sql = openReadOnly(dataDir)
  return sql && ({ kind: 'sqlite', sql } as const)
}

/** Null before the first start has made its tables. */
async function filled(own: ReturnType<typeof openForReading>) {
  if (!own) return null
  const { applied } = await upgradeOf(own.sql as unknown as Kysely<never>)
  return applied.length > 0 ? own : null
}

async function upgradesOf(sql: Sql): Promise<Upgrades> {
  const { applied, from, pending } = await upgradeOf(sql as unknown as Kysely<never>)
  return { from, pending, unknown: isTooNew(applied) ? (applied.at(-1) ?? null) : null }
}

function isTooNew(applied: readonly string[]): boolean {
  try {
    refuseNewer(applied)
    return false
  } catch (error) {
    if (error instanceof SchemaTooNew) return true
    throw error
  }
}

async function bucketFault(config: Config): Promise<string | null> {
  try {
    const files = await openFiles(config)
    for await (const _ of files.keys()) break
    return null
  } catch (error) {
    return `The bucket can’t be read: ${error instanceof Error ? error.message : 'no reason was given'}.`
  }
}

/** Names without such a record; anything else is a DNS server that doesn't answer. */
const noRecord = new Set(['ENODATA', 'ENOTFOUND'])

async function lookUp(name: string): Promise<LookedUp> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  try {
    const found = await resolver.resolveTxt(name)
    return { state: 'found', records: found.map((pieces) => pieces.join('')) }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return { state: noRecord.has(code) ? 'none' : 'unknown', records: [] }
  }
}

/** Whoever is configured and sends a Date header. */
function timeUrlOf({ stripe, twilio }: Config, address: ProviderAddress = {}): string | null {
  const { protocol = 'https', host = 'api.stripe.com', port } = address
  if (stripe) return `${protocol}://${host}${port ? `:${port}` : ''}/healthcheck`
  return twilio ? twilio.apiBase : null
}
