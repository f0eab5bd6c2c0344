import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get, post, type ServerProcess, startServer } from '../../tests/support/server-process.ts'

export interface PlayingTeam {
  id: string
  token: string
}

/** The real server, a process of its own, with the sample event of 36 teams in play. */
export interface Site {
  server: ServerProcess
  teams: PlayingTeam[]
  holeIds: string[]
  close(): Promise<void>
}

/**
 * On SQLite in a folder of its own, or on the PostgreSQL database at that address. `again` starts the server a
 * second time once all is there, so that its memory is not that of drawing a sample.
 */
export async function openSite(databaseUrl?: string, again = false): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-'))
  const where = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  let server: ServerProcess | undefined
  const close = async () => {
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    server = await startServer({ ...variables, ...where })
    const field = await fill(server)
    if (again) {
      await server.end('SIGTERM')
      server = await startServer({ ...variables, ...where })
    }
    return { server, ...field, close }
  } catch (error) {
    await close()
    throw error
  }
}

const admin = { email: 'ann@example.org', password: 'correct horse battery' }
const variables = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

async function fill({ url }: ServerProcess): Promise<Pick<Site, 'teams' | 'holeIds'>> {
  const { jwt } = (await post(url, '/api/auth/Login', admin)).body
  const sample = await post(url, '/api/setup/sample-event', {}, jwt)
  if (sample.status !== 200) throw new Error(`No sample event: ${JSON.stringify(sample.body)}`)
  const all = await get(url, '/api/Admin/GetTeams', jwt)
  const teams: PlayingTeam[] = []
  for (const { id, teamCode } of all.body as { id: string; teamCode: string }[]) {
    const login = await post(url, '/api/Auth/Login/TeamLogin', { code: teamCode })
    teams.push({ id, token: login.body.jwt })
  }
  const card = await get(url, '/api/LiveScoring/GetLiveScoring', teams[0]?.token)
  return { teams, holeIds: card.body.courseHoles.map((hole: { holeId: string }) => hole.holeId) }
}
