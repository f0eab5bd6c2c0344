import { get, post, type ServerProcess } from '../../tests/support/server-process.ts'
import { type BenchServer, type BenchServerOptions, openBenchServer } from './bench-server.ts'

export interface PlayingTeam {
  id: string
  token: string
  /** The path of its own link. */
  link: string
}

/** The real server with teams in play. */
export interface Site {
  server: ServerProcess
  teams: PlayingTeam[]
  /** By hole number; the first is hole 1's. */
  holeIds: string[]
  close(): Promise<void>
}

/** With the sample event of 36 teams; on SQLite, unless the address of a PostgreSQL database is given. */
export async function openSite(options: BenchServerOptions = {}): Promise<Site> {
  const ground = await openBenchServer(options)
  try {
    return { server: ground.server(), ...(await playSample(ground)), close: ground.close }
  } catch (error) {
    await ground.close()
    throw error
  }
}

/** Writes the sample event into a data folder, for starting servers on copies of it. */
export async function leaveSample(folder: string): Promise<Pick<Site, 'teams' | 'holeIds'>> {
  const ground = await openBenchServer({ variables: { DATA_DIR: folder } })
  try {
    return await playSample(ground)
  } finally {
    await ground.close()
  }
}

async function playSample(ground: BenchServer): Promise<Pick<Site, 'teams' | 'holeIds'>> {
  const sample = await post(ground.server().url, '/api/setup/sample-event', {}, ground.admin)
  if (sample.status !== 200) throw new Error(`No sample event: ${JSON.stringify(sample.body)}`)
  return fieldOf(ground)
}

/** The current event's teams, each logged in by its code, and the holes. */
export async function fieldOf(ground: BenchServer): Promise<Pick<Site, 'teams' | 'holeIds'>> {
  const { url } = ground.server()
  const all = await get(url, '/api/Admin/GetTeams', ground.admin)
  const teams: PlayingTeam[] = []
  for (const { id, teamCode, teamLink } of all.body as { id: string; teamCode: string; teamLink: string }[]) {
    const login = await post(url, '/api/Auth/Login/TeamLogin', { code: teamCode })
    teams.push({ id, token: login.body.jwt, link: new URL(teamLink).pathname })
  }
  const card = await get(url, '/api/LiveScoring/GetLiveScoring', teams[0]?.token)
  return { teams, holeIds: card.body.courseHoles.map((hole: { holeId: string }) => hole.holeId) }
}
