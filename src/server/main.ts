import { flushCompileCache } from 'node:module'
import { databaseFault } from '../adapters/database/faults.ts'
import { FolderInUse } from '../adapters/database/folder-lock.ts'
import { SchemaTooNew } from '../adapters/database/migrations/migrate.ts'
import { DamagedErasureList } from '../adapters/files/erasure-list.ts'
import { type App, createApp } from './app.ts'
import { type Config, ConfigFault, readConfig } from './config.ts'
import { openLogFile } from './log-file.ts'
import { plainHttpWarnings } from './plain-http.ts'
import { UpgradeStopped } from './upgrade.ts'

/** Milliseconds that running requests have once the server is told to stop. */
const timeout = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(lines: string[]): never {
  for (const line of lines) process.stderr.write(`pinhigh: ${line}\n`)
  process.exit(1)
}

/** Connections that may wait to be taken: a clubhouse that opens the board at once, through a proxy, is over a thousand. */
const mostWaiting = 4096

async function start(): Promise<void> {
  // Only the owner may read what this process writes.
  process.umask(0o077)
  const config = readConfig()
  const stream = config.logFile ? openLogFile(config.logFile) : undefined
  if (stream) process.on('SIGHUP', stream.reopen)
  const logger = { level: config.logLevel, redact, ...(stream ? { stream } : {}) }
  const sendsMisfits = !process.argv.includes('--answers-must-fit')
  const app = await createApp(config, { logger, say, sendsMisfits })
  await app.http.listen({ port: config.port, host: config.host, backlog: mostWaiting })
  stopOnSignal(app)
  warn([...app.warnings, ...plainHttpWarnings(config)])
  await greet(config, app)
  // For the next start, where NODE_COMPILE_CACHE says so; by itself Node writes it at an orderly end.
  flushCompileCache()
}

/** In addition to logging route patterns instead of addresses: nothing personal gets in with an object. */
const redact = {
  paths: [
    'req.headers',
    'headers',
    '*.email',
    '*.phone',
    '*.phoneNumber',
    '*.password',
    '*.jwt',
    '*.client_secret',
    'err.parameters',
  ],
  censor: '[hidden]',
}

function warn(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`pinhigh: warning: ${line}\n`)
}

async function greet(config: Config, app: App): Promise<void> {
  const { port } = app.http.server.address() as { port: number }
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const { needsAdmin } = await app.features.setup.state(app.features.database.sql)
  const link = `${address}/setup#${app.features.setup.token}`
  const invitation = [
    '',
    '  No one has set it up yet. Open this link once to create the first admin:',
    `  ${link}`,
  ]
  say(
    [
      '',
      `  Pinhigh is running at ${address}`,
      ...(needsAdmin ? invitation : []),
      ...(config.databaseUrl && !config.s3 ? ownPictures : []),
      '',
    ].join('\n'),
  )
}

const ownPictures = [
  '',
  '  Uploaded pictures are saved only on this machine (DATA_DIR). If more than one server uses this',
  '  database, set S3_BUCKET and what belongs to it, or the others will not have them.',
]

function stopOnSignal(app: App): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('Stopping: finishing work in progress…')
    setTimeout(() => process.exit(1), timeout).unref()
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp([String(error)]),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Errors whose message says what to do. */
const clearEnough = [DamagedErasureList, FolderInUse, SchemaTooNew, UpgradeStopped]
const folderFaults = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'])

start().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof ConfigFault) giveUp(error.lines)
  if (clearEnough.some((known) => error instanceof known)) giveUp([error.message])
  const fault = databaseFault(error)
  if (fault === 'database-away')
    giveUp([
      `The database does not answer (${error.code ?? error.message}). Check that it is running, and check DATABASE_URL.`,
    ])
  if (fault === 'out-of-space') giveUp(['The disk is full. Free some space and start again.'])
  if (error.code === 'EADDRINUSE')
    giveUp([`The port is in use (${error.message}). Stop what uses it, or set PORT.`])
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    giveUp([`HOST is not an address of this machine (${error.message}).`])
  if (error.syscall === 'listen' && error.code === 'EACCES') giveUp([error.message])
  if (folderFaults.has(error.code ?? '')) giveUp([`DATA_DIR can't be used: ${error.message}`])
  giveUp([error.stack ?? String(error)])
})
