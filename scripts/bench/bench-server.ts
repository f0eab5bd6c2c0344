import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post, type ServerProcess, startServer } from '../../tests/support/server-process.ts'

export interface BenchServerOptions {
  /** A PostgreSQL database; without it SQLite in a folder of its own. */
  databaseUrl?: string | undefined
  /** Further variables of the server. */
  variables?: Record<string, string>
}

export interface Restart {
  variables?: Record<string, string>
  entry?: string
  /** How it is ended; asked to stop when not said. */
  signal?: NodeJS.Signals
}

/** The real server, a process of its own on data of its own, with an admin and nothing else. */
export interface BenchServer {
  /** The one that runs now. */
  server(): ServerProcess
  /** An admin's token; it outlives a restart. */
  admin: string
  /** Ends the server and starts it again on the same data, with other variables or another entry when told so. */
  restart(more?: Restart): Promise<ServerProcess>
  /** Ends the server; nothing is left. */
  close(): Promise<void>
}

const login = { email: 'ann@example.org', password: 'correct horse battery' }

export async function openBenchServer({
  databaseUrl,
  variables = {},
}: BenchServerOptions = {}): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-'))
  const all = {
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...variables,
  }
  let server: ServerProcess | undefined
  const close = async () => {
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    server = await startServer(all)
    const { jwt } = (await post(server.url, '/api/auth/Login', login)).body
    return {
      server: () => server as ServerProcess,
      admin: jwt,
      async restart(more = {}) {
        await server?.end(more.signal ?? 'SIGTERM')
        server = await startServer({ ...all, ...more.variables }, more.entry)
        return server
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
