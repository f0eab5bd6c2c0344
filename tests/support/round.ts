import type { Answered, Site } from './app.ts'
import { makeEvent, signUp, teamToken } from './people.ts'

/** Pebble Beach, from a real course card. */
export interface CourseCard {
  courseName: string
  holes: { holeNumber: number; par: number; yardage: number; handicap: number }[]
}

export const pebbleBeach: CourseCard = {
  courseName: 'Pebble Beach Golf Links',
  holes: [
    [4, 378, 6],
    [5, 509, 10],
    [4, 397, 12],
    [4, 333, 16],
    [3, 189, 14],
    [5, 498, 2],
    [3, 107, 18],
    [4, 416, 4],
    [4, 483, 8],
    [4, 444, 3],
    [4, 370, 9],
    [3, 202, 17],
    [4, 401, 7],
    [5, 559, 1],
    [4, 393, 13],
    [4, 400, 11],
    [3, 182, 15],
    [5, 541, 5],
  ].map(([par = 0, yardage = 0, handicap = 0], index) => ({ holeNumber: index + 1, par, yardage, handicap })),
}

export interface PlayingTeam {
  id: string
  name: string
  number: number
  token: string
}

export interface Round {
  eventId: string
  teams: PlayingTeam[]
  /** Ids by hole number; the first is hole 1's. */
  holeIds: string[]
  score(team: PlayingTeam, holeNumber: number, score: number | null, more?: object): Promise<Answered>
  confirm(team: PlayingTeam): Promise<Answered>
  card(team: PlayingTeam): Promise<Answered>
  toggle(
    flag: 'EventLive' | 'LockScoring' | 'FinalizeEvent' | 'RegistrationEnabled',
    enabled: boolean,
  ): Promise<Answered>
}

/** An event on a real course, with teams led by these people, live by default. */
export async function startRound(app: Site, leaders: readonly string[], change: object = {}): Promise<Round> {
  const event = await makeEvent(app, { holes: pebbleBeach.holes, ...change })
  const { eventId } = event
  const teams: PlayingTeam[] = []
  for (const [seat, lastName] of leaders.entries()) {
    const { body, status, text } = await signUp(app, lastName, seat)
    if (status !== 200) throw new Error(`No team ${lastName}: ${text}`)
    teams.push({
      id: body.teamId,
      number: body.teamNumber,
      name: `Team ${lastName}`,
      token: await teamToken(app, seat),
    })
  }
  const toggle: Round['toggle'] = async (flag, enabled) =>
    app.call(`POST /api/Admin/${flag}`, { token: await app.admin(), body: { eventId, enabled } })
  await toggle('EventLive', true)
  const card: Round['card'] = (team) => app.call('GET /api/LiveScoring/GetLiveScoring', { token: team.token })
  const [first] = teams
  const holes = first ? (await card(first)).body.courseHoles : []
  const holeIds: string[] = holes.map((hole: { holeId: string }) => hole.holeId)
  return {
    eventId,
    teams,
    holeIds,
    toggle,
    card,
    score: (team, holeNumber, score, more = {}) =>
      app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        token: team.token,
        body: { teamId: team.id, holeId: holeIds[holeNumber - 1], score, ...more },
      }),
    confirm: (team) =>
      app.call('POST /api/LiveScoring/ConfirmScore', { token: team.token, body: { teamId: team.id } }),
  }
}
