import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { databaseFault } from '../adapters/database/faults.ts'
import { fileFault } from '../adapters/files/faults.ts'
import type { Sandbox } from '../adapters/payments/sandbox/index.ts'
import type { ProviderAddress } from '../adapters/payments/stripe/index.ts'
import { picturesLoadedLater } from '../adapters/pictures/loaded-later.ts'
import { besleyLetters } from '../adapters/pictures/sign-letters.ts'
import { twilioCalls } from '../adapters/text/twilio-calls.ts'
import { isHoleOfAnEvent, pictureHosts } from '../event/event/server/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { Problem } from '../kernel/problem.ts'
import { rehearsalRoutes } from '../office/rehearsal/server/index.ts'
import type { Database } from '../ports/database.ts'
import type { ErasureList } from '../ports/erasure-list.ts'
import { startOutboxWorker, type WorkerDeps } from '../site/messages/server/index.ts'
import { startJobs } from './background-jobs.ts'
import { backUpInThread } from './backup/in-thread.ts'
import { lastBackup, startBackups } from './backup/schedule.ts'
import { type Config, ConfigFault } from './config.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { openProbes } from './doctor-probes.ts'
import { makeErasuresAgain } from './erasures-again.ts'
import { createFeatures, type Features } from './features.ts'
import { watchForProxies } from './forwarded.ts'
import { serveCalendar } from './http/calendar.ts'
import { serveAppleDomainFile } from './http/callbacks/apple-pay.ts'
import { serveOneClick } from './http/callbacks/one-click-unsubscribe.ts'
import { serveTextCalls } from './http/callbacks/text-calls.ts'
import { serveWebhook } from './http/callbacks/webhook.ts'
import { createCodeBudget } from './http/code-budget.ts'
import { serveHealth } from './http/health.ts'
import { createHttp } from './http/http.ts'
import { serveDocuments } from './http/openapi/documents.ts'
import { serveDrawings } from './http/page/drawings.ts'
import { servePage } from './http/page/page.ts'
import { servePictures } from './http/page/pictures.ts'
import { publicRateLimits, type RateLimits, rateLimiter } from './http/rate-limits.ts'
import { type UploadLimits, uploadLimits } from './http/uploads/upload-gate.ts'
import { standingsStream } from './live/standings-stream.ts'
import { serveStateStreams } from './live/state-streams.ts'
import { serveNoMetrics } from './metrics/no-metrics.ts'
import { openOutside } from './outside.ts'
import { golfersNeedHttps } from './plain-http.ts'
import { checkProvider } from './provider-check.ts'
import { createStage, type OnStage, type Stage, seenFromTheStage } from './rehearsal.ts'
import { serveContracts } from './routes.ts'
import { openSecretsKey } from './secrets-key.ts'
import { openDatabase, openErasureList, openFiles } from './storage.ts'

export interface App {
  http: FastifyInstance
  features: Features
  /** The test provider of an installation without Stripe keys; null with Stripe. */
  sandbox: Sandbox | null
  /** The copy's server while the day is being rehearsed. */
  rehearsal(): App | null
  /** What somebody should fix at the payment provider. */
  warnings: string[]
  /** Ends streams, lets requests finish, stops the workers, closes the database. */
  stop(): Promise<void>
}

export interface AppOptions {
  clock?: Clock
  logger?: FastifyServerOptions['logger']
  /** Wraps the database; tests watch queries with it. */
  wrapDatabase?: (database: Database) => Database
  /** The payment provider's address when it isn't the SDK's default; tests pass their own. */
  providerAddress?: ProviderAddress
  /** Gets a line about an upgrade of the data: what is done, and where the backup is. */
  say?: (line: string) => void
  /** How fast messages are sent; tests speed it up. */
  paces?: WorkerDeps['paces']
  /** How many public calls one address may make in a minute; tests make hundreds a second. */
  rateLimits?: RateLimits
  /** How many files may be uploaded at once and in a minute. */
  uploadLimits?: UploadLimits
  /** An answer that doesn't fit its contract is sent as far as it may be, not an error as in tests and development. */
  sendsMisfits?: boolean
  /** This server is a rehearsal's. */
  stage?: OnStage
}

const pageFolder = join(import.meta.dirname, '../../dist/client')

/** The whole server, not listening yet. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const clock = options.clock ?? (() => new Date())
  const opened = await openDatabase(config, options.say ?? (() => {}))
  const database = options.wrapDatabase?.(opened) ?? opened
  const http = await createHttp({
    publicUrl: config.publicUrl,
    isRehearsal: options.stage !== undefined,
    livePayments: config.stripe !== null,
    trustProxy: config.trustProxy,
    logger: options.logger,
    uploadFolder: join(config.dataDir, 'uploads'),
    uploadLimits: options.uploadLimits ?? uploadLimits,
    clock,
    answersMustFit: !options.sendsMisfits,
    classify: (error) => databaseFault(error) ?? fileFault(error),
  })
  await openMetrics(http, config, { database, clock })
  const { providerAddress } = options
  const { sandbox, gateway, mailer, texts, webhookSender } = await openOutside(http, config, {
    ...{ database, clock, isRehearsal: options.stage !== undefined },
    ...(providerAddress ? { providerAddress } : {}),
  })
  const pictures = picturesLoadedLater()
  const secrets = await openSecretsKey(config, database)
  let stage: Stage<App> | null = null
  const providerHealth = await checkProvider(gateway, http.jobs)
  const features = await createFeatures({
    database,
    clock,
    gateway,
    store: await openFiles(config),
    erasures: alsoOnStage(openErasureList(config), () => stage),
    pictures,
    webhookSender,
    publicUrl: config.publicUrl,
    secretsKey: secrets.key,
    delivers: { email: mailer.delivers, sms: texts.delivers },
    rehearsalEndsOn: options.stage?.endsOn ?? null,
    serverWorries: {
      async backupFault() {
        const last = config.backups && (await lastBackup(database.sql))
        return last?.fault ?? null
      },
      atProvider: providerHealth.warnings,
      golfersNeedHttps: golfersNeedHttps(config),
    },
  })
  await makeErasuresAgain(features, options.say)
  await features.payments.begin()
  const probes = openProbes(config, { database, gateway, ...(providerAddress ? { providerAddress } : {}) })
  watchForProxies(http, database.sql, clock)
  if (!options.stage)
    stage = createStage<App>({
      ...{ config, database, clock, audit: features.audit, log: http.log, secretsKey: secrets.key },
      currentEvent: () => features.events.current(database.sql),
      openApp: (copy, onStage) => createApp(copy, { ...ofTheCopy(options), stage: onStage }),
    })
  const rehearsals = options.stage ? seenFromTheStage(options.stage) : (stage as Stage<App>)
  const limits = {
    limitRate: rateLimiter(options.rateLimits ?? publicRateLimits, clock),
    limitCodes: createCodeBudget({ database, clock, storedCode: features.waitlist.storedCode }),
  }
  const { reads, openTeamLink, readOwnCard } = serveContracts(http, features, limits, {
    rehearsal: rehearsalRoutes(rehearsals),
    doctor: doctorRoutes({ config, probes, database, clock }),
  })
  await http.register(standingsStream(features.boards).plugin)
  await serveStateStreams(http, features, database)
  await serveWebhook(http, features.payments)
  if (sandbox) await http.register(sandbox.routes)
  servePictures(http, features, besleyLetters)
  serveHealth(http, database)
  serveCalendar(http, { feed: () => features.events.calendarFeed(database.sql), clock })
  await serveDocuments(http)
  serveAppleDomainFile(http, config.appleDomainFile)
  await serveOneClick(http, features.optOuts)
  await serveTextCalls(http, {
    calls: config.twilio && twilioCalls({ authToken: config.twilio.authToken, publicUrl: config.publicUrl }),
    desk: features.optOuts,
    sql: database.sql,
    clock,
    help: () => whoToAsk(features),
  })
  serveDrawings(http, {
    pictures,
    clock,
    isHole: (hole) => isHoleOfAnEvent(database.sql, hole),
    eventToShow: (eventId) => eventToShow(features, eventId),
    reads,
    files: features.files,
  })
  await servePage(http, {
    folder: pageFolder,
    publicUrl: config.publicUrl,
    clock,
    reads,
    home: () => currentHome(features),
    eventToShow: (eventId) => eventToShow(features, eventId),
    pictureHosts: () => pictureHosts(database.sql),
    embedSites: features.programs.embedSites,
    openTeamLink,
    readOwnCard,
  })
  if (config.firstAdmin) await features.setup.ensureAdmin(config.firstAdmin).catch(asConfigFault)

  await http.ready()
  sandbox?.start()
  const worker = startOutboxWorker({
    database,
    clock,
    mailer,
    texts,
    publicUrl: config.publicUrl,
    audit: features.audit,
    paces: options.paces,
    log: http.log,
    ranOnce: (channel, run) => http.jobs.ended(`outbox-${channel}`, run),
  })
  providerHealth.start(http.log, () => features.payments.begin())
  const jobs = startJobs(features, http)
  const backUp = (path: string, signal: AbortSignal) => backUpInThread(config, path, signal)
  const { backups: plan } = config
  const backups = plan && startBackups({ plan, database, clock, backUp, log: http.log, jobs: http.jobs })
  await stage?.resume()
  return {
    http,
    features,
    sandbox,
    rehearsal: () => stage?.app() ?? null,
    warnings: [...providerHealth.warnings(), ...(secrets.fault ? [secretsWarning(secrets.fault)] : [])],
    async stop() {
      await stage?.stop()
      providerHealth.stop()
      await closeHttp(http)
      await jobs.stop()
      await backups?.stop()
      await sandbox?.stop()
      await worker.stop()
      features.boards.close()
      await opened.close()
    },
  }
}

/** Who is erased is erased in a rehearsal's copy too. */
function alsoOnStage(list: ErasureList, stage: () => Stage<App> | null): ErasureList {
  return {
    read: () => list.read(),
    async add(erasures) {
      await list.add(erasures)
      await stage()?.erase(erasures)
    },
  }
}

/** What a test or the command line decides about the server holds for the copy; what wraps or replaces the outside doesn't. */
function ofTheCopy({ clock, logger, rateLimits, uploadLimits, sendsMisfits }: AppOptions): AppOptions {
  const given = { clock, logger, rateLimits, uploadLimits, sendsMisfits }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function secretsWarning(fault: string): string {
  return `${fault} Codes of authenticator apps and webhooks don’t work until the key is back: docs/backup.md.`
}

/** What is wrong with ADMIN_PASSWORD, such as being a leaked one, is said as any other fault of the environment. */
function asConfigFault(error: unknown): never {
  const said = error instanceof Problem ? error.details.errors?.password : undefined
  throw said ? new ConfigFault(said.map((text) => `ADMIN_PASSWORD: ${text}`)) : error
}

/**
 * A connection whose last response went out after closing began would be kept alive, and keep the server running:
 * close it.
 */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  await http.close()
  clearInterval(sweep)
}

/** Loaded only where they are on. Their hook counts the routes that are mounted later. */
async function openMetrics(
  http: FastifyInstance,
  { metricsToken: token }: Config,
  deps: { database: Database; clock: Clock },
): Promise<void> {
  if (!token) return serveNoMetrics(http)
  const { serveMetrics } = await import('./metrics/metrics.ts')
  serveMetrics(http, { token, ...deps })
}

/** The reply to a text that asks for help. */
async function whoToAsk(features: Features): Promise<string> {
  const event = await features.events.current(features.database.sql)
  const { name = '', phone = '', email = '' } = event?.texts.contact ?? {}
  const reach = [name, phone, email].filter(Boolean).join(', ')
  return `${event?.name ?? 'Pinhigh'}: ${reach ? `for help, ask ${reach}. ` : ''}Reply STOP for no more texts.`
}

async function eventToShow(features: Features, eventId: string) {
  const { events, database } = features
  const event = (await events.all(database.sql)).find(({ id }) => id === eventId)
  return event ? events.info(database.sql, event) : null
}

async function currentHome(features: Features) {
  const event = await features.events.current(features.database.sql)
  return event && features.events.info(features.database.sql, event)
}
