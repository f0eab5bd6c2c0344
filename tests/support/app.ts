import { rmSync } from 'node:fs'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { fillPath } from '../../src/kernel/endpoint.ts'
import type { Database } from '../../src/ports/database.ts'
import { type App, type AppOptions, createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { uploadLimits } from '../../src/server/http/uploads/upload-gate.ts'
import { giveBackDatabase, placeWithTables } from './database.ts'
import { testFolder } from './folders.ts'
import { everyonesPassword } from './staff.ts'

/** A test's request; loosely typed on purpose: tests send wrong input too. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  body: any
  text: string
  headers: LightMyRequestResponse['headers']
}

/** A server to call, wherever it runs. */
export interface Site {
  call(route: string, sent?: Sent): Promise<Answered>
  /** A logged-in admin's token; the first call creates the admin. */
  admin(): Promise<string>
}

/** The real server answers its calls, without a socket. */
export interface TestApp extends App, Site {
  dataDir: string
  /** The address of its PostgreSQL database; null on SQLite. */
  databaseUrl: string | null
  /**
   * Its PostgreSQL database is emptied for another test, unless it was handed in as DATABASE_URL. With `keepsDatabase`,
   * the next server may use the same one.
   */
  stop(options?: { keepsDatabase?: boolean }): Promise<void>
}

export const adminLogin = { email: 'ann@example.org', password: everyonesPassword }

export interface TestOptions {
  logger?: AppOptions['logger']
  now?: () => Date
  variables?: Record<string, string>
  wrapDatabase?: (database: Database) => Database
  providerAddress?: AppOptions['providerAddress']
  paces?: AppOptions['paces']
  /** Set it to use the product's own limits: other tests make a year's sign-ups in a second. */
  rateLimits?: AppOptions['rateLimits']
  uploadLimits?: AppOptions['uploadLimits']
  /** As a server that people use: see AppOptions. */
  sendsMisfits?: boolean
}

/** The whole server on its own database: SQLite, or PostgreSQL if PINHIGH_TEST_DB says so. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const dataDir = testFolder('test')
  const databaseUrl = options.variables?.DATABASE_URL ?? (await placeWithTables(dataDir))
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    PUBLIC_URL: 'http://localhost:3000',
    ...options.variables,
  })
  const app = await createApp(config, {
    logger: options.logger ?? false,
    rateLimits: options.rateLimits ?? {},
    uploadLimits: options.uploadLimits ?? { ...uploadLimits, perMinute: 1000 },
    sendsMisfits: options.sendsMisfits ?? false,
    ...(options.now ? { clock: options.now } : {}),
    ...(options.wrapDatabase ? { wrapDatabase: options.wrapDatabase } : {}),
    ...(options.paces ? { paces: options.paces } : {}),
    ...(options.providerAddress ? { providerAddress: options.providerAddress } : {}),
  })
  let adminToken: string | undefined
  let ownDatabase = options.variables?.DATABASE_URL ? null : databaseUrl

  const call: TestApp['call'] = async (route, sent = {}) => {
    const [method, path] = route.split(' ') as [NonNullable<InjectOptions['method']>, string]
    const answer = await app.http.inject({
      method,
      url: fillPath(path, sent.params),
      ...(sent.query ? { query: sent.query } : {}),
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      headers: { ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}), ...sent.headers },
    })
    return { status: answer.statusCode, body: readBody(answer), text: answer.body, headers: answer.headers }
  }

  return {
    ...app,
    dataDir,
    databaseUrl,
    call,
    async admin() {
      if (adminToken) return adminToken
      const token = app.features.setup.token
      const answer = await call('POST /api/setup', {
        body: { token, firstName: 'Ann', lastName: 'Archer', ...adminLogin },
      })
      adminToken = answer.body.jwt as string
      return adminToken
    },
    async stop({ keepsDatabase = false } = {}) {
      await app.stop()
      if (ownDatabase && !keepsDatabase) await giveBackDatabase(ownDatabase)
      ownDatabase = null
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readBody(answer: LightMyRequestResponse): unknown {
  return String(answer.headers['content-type']).includes('json') && answer.body !== ''
    ? JSON.parse(answer.body)
    : answer.body
}
