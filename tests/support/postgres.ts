import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { ensureProgram, isRoot } from '../../scripts/lib/system.ts'
import { testFolder } from './folders.ts'
import { freePort } from './free-port.ts'

export interface OwnPostgres {
  /** Its first database, where others are created. */
  url: string
  /** The same by its socket in the file system, which takes a third less of the processor. */
  nearUrl: string
  /** Creates an empty database; returns its address. */
  freshDatabase(): Promise<string>
  /** Stops responding, and ends every connection: as for a restart, or as when it dies ('crashed'). */
  goAway(how?: 'restarting' | 'crashed'): Promise<void>
  /** Responds again, with everything it had committed. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Flushes every commit to disk, as a real one does. Tests do without; measurements don't. */
  durable?: boolean
}

/**
 * A private PostgreSQL in a temporary folder (in memory, unless it is to be durable), from the system's binaries,
 * on a free local port. It ends with its starter, however that ends, including Ctrl-C and kill -9.
 */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<OwnPostgres> {
  const binaries = findBinaries()
  const owner = unprivilegedOwner()
  const folder = durable ? mkdtempSync(join(tmpdir(), 'pinhigh-postgres-')) : testFolder('postgres')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  try {
    initialise(binaries, data, owner)
    const port = await freePort()
    const url = `postgres://pinhigh@127.0.0.1:${port}/postgres`
    const { ended, end } = keep(binaries, folder, settings(port, folder, durable), owner)
    const endedEarly = ended.then((log) => Promise.reject(new Error(`PostgreSQL did not start: ${log}`)))
    await Promise.race([ready(url), endedEarly])
    return {
      url,
      nearUrl: url.replace('127.0.0.1', encodeURIComponent(folder)),
      freshDatabase: () => freshDatabase(url),
      goAway: (how = 'restarting') => sendAway(folder, how === 'crashed' ? 'SIGQUIT' : 'SIGINT'),
      async comeBack() {
        rmSync(join(folder, 'away'))
        await ready(url)
      },
      async stop() {
        end()
        await ended
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Creates an empty database on that server; returns its address. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0 strategy file_copy`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The folder of the newest installed version's programs. */
export function findBinaries(): string {
  return ensureProgram({
    what: 'PostgreSQL (15 or newer)',
    debianPackage: 'postgresql',
    find: () => {
      const debian = '/usr/lib/postgresql'
      const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
      const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders()]
      return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
    },
  })
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as the package's own user, or as nobody. */
function unprivilegedOwner(): Owner | undefined {
  if (!isRoot()) return undefined
  const idOf = (flag: string, user: string) => {
    const said = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return said.status === 0 ? Number(said.stdout) : undefined
  }
  const user = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres'
  return { uid: idOf('-u', user) ?? 65_534, gid: idOf('-g', user) ?? 65_534 }
}

function initialise(binaries: string, data: string, owner: Owner | undefined): void {
  const args = [
    '--username=pinhigh',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '-D',
    data,
  ]
  const done = spawnSync(join(binaries, 'initdb'), args, { ...owner, cwd: '/', encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error ?? done.stderr}`)
}

function settings(port: number, folder: string, durable: boolean): string[] {
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  // A database lives for one test: compiling its statements and looking after its tables costs more than it brings.
  const shortLived = [
    'jit=off',
    'autovacuum=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'plan_cache_mode=force_generic_plan',
  ]
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'timezone=UTC',
    ...(durable ? [] : [...careless, ...shortLived]),
  ]
}

/**
 * Runs the server until its standard input closes, which happens when the starter stops it or dies; then removes
 * the folder. While a file 'away' exists it waits instead. Runs in its own session, so that Ctrl-C reaches only the
 * starter.
 */
const watchdog = `
exec 3<&0
cd "$FOLDER"
(cat <&3 >/dev/null; touch over; kill -QUIT $(cat pid)) 2>/dev/null &
until [ -e over ]; do
  if [ -e away ]; then sleep 0.1; continue; fi
  "$@" </dev/null 3<&- >>log 2>&1 &
  echo $! >pid
  wait $!
  [ -e away ] || break
done
cd /
cat "$FOLDER/log" >&2
rm -rf "$FOLDER"
`

interface Kept {
  /** Resolves with the server's log. */
  ended: Promise<string>
  end: () => void
}

function keep(binaries: string, folder: string, settings: string[], owner: Owner | undefined): Kept {
  const server = [
    join(binaries, 'postgres'),
    '-D',
    join(folder, 'data'),
    ...settings.flatMap((one) => ['-c', one]),
  ]
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', ...server], {
    ...owner,
    cwd: '/',
    env: { ...process.env, FOLDER: folder, LC_ALL: 'C' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (piece) => {
    log += piece
  })
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve(log))
  })
  // A starter that forgets to stop it can still end.
  const handles = [child, child.stdin, child.stderr] as unknown as { ref(): void; unref(): void }[]
  for (const handle of handles) handle.unref()
  return {
    ended,
    end() {
      for (const handle of handles) handle.ref()
      child.stdin.end()
    },
  }
}

/**
 * https://www.postgresql.org/docs/current/server-shutdown.html: SIGINT ends all sessions, SIGQUIT leaves it to
 * recover.
 */
async function sendAway(folder: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const server = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  writeFileSync(join(folder, 'away'), '')
  process.kill(server, signal)
  while (isThere(server)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function isThere(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

const timeout = 20_000

async function ready(url: string): Promise<void> {
  const last = Date.now() + timeout
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > last) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
