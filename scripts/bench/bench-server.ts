import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post, type ServerProcess, startServer } from '../../tests/support/server-process.ts'

export interface BenchServerOptions {
  /** A PostgreSQL database; without it, SQLite in its own folder. */
  databaseUrl?: string | undefined
  /** More environment variables for the server. */
  variables?: Record<string, string>
  /** A command that becomes the server, as for startServer. */
  through?: readonly string[]
}

export interface Restart {
  variables?: Record<string, string>
  entry?: string
  /** How to stop it; gracefully by default. */
  signal?: NodeJS.Signals
}

/** The real server in its own process with its own data, and one admin. */
export interface BenchServer {
  /** The current process. */
  server(): ServerProcess
  /** An admin's token; survives a restart. */
  admin: string
  /** Stops the server and restarts it on the same data, with other variables or another entry point if given. */
  restart(more?: Restart): Promise<ServerProcess>
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

const login = { email: 'ann@example.org', password: 'correct horse battery' }

export async function openBenchServer({
  databaseUrl,
  variables = {},
  through,
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
    server = await startServer(all, undefined, through)
    const { jwt } = (await post(server.url, '/api/auth/Login', login)).body
    return {
      server: () => server as ServerProcess,
      admin: jwt,
      async restart(more = {}) {
        await server?.end(more.signal ?? 'SIGTERM')
        server = await startServer({ ...all, ...more.variables }, more.entry, through)
        return server
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
