import { july19 } from '../../tests/support/people.ts'
import { pebbleBeach } from '../../tests/support/round.ts'
import { get, post } from '../../tests/support/server-process.ts'
import { type BenchServer, type BenchServerOptions, openBenchServer } from '../bench/bench-server.ts'
import { fieldOf, type Site } from '../bench/site.ts'

/** A server with teams on a real course, in play, with empty scorecards. */
export type Holes = typeof pebbleBeach.holes

export interface Field extends Pick<Site, 'teams' | 'holeIds'> {
  holes: Holes
  ground: BenchServer
  /** By team: scores its phones have sent so far. */
  turns: number[]
}

/** Pebble Beach, and its first nine again. */
export const twentySeven = [
  ...pebbleBeach.holes,
  ...pebbleBeach.holes.slice(0, 9).map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 })),
].map((hole, index) => ({ ...hole, handicap: index + 1 }))

export interface FieldOptions extends BenchServerOptions {
  /** The course card; Pebble Beach by default. */
  holes?: Holes
  /** Teams start in so many waves, equally many in each; together by default. */
  waves?: number
  /** How many players of a team have a phone; all four by default. */
  phonesOf?: (team: number) => number
}

/** Every team has four players, each with an email and usually their own phone number. */
export async function openField(teams: number, options: FieldOptions = {}): Promise<Field> {
  const ground = await openBenchServer(options)
  try {
    const { url } = ground.server()
    const { holes = pebbleBeach.holes, waves = 1 } = options
    await makeEvent(ground, teams, { holes, waves })
    for (let team = 0; team < teams; team++) {
      const answer = await post(url, '/api/SignUp', { players: foursome(team, options.phonesOf?.(team)) })
      if (answer.status !== 200) throw new Error(`No team: ${JSON.stringify(answer.body)}`)
    }
    return { ground, holes, turns: Array.from({ length: teams }, () => 0), ...(await fieldOf(ground)) }
  } catch (error) {
    await ground.close()
    throw error
  }
}

/** An event in play that accepts sign-ups for that many teams. */
export async function makeEvent(
  ground: BenchServer,
  maxTeams: number,
  { holes = pebbleBeach.holes, waves = 1 }: Pick<FieldOptions, 'holes' | 'waves'> = {},
): Promise<void> {
  const event = { ...july19, maxTeams, holes, holeCount: holes.length, isEventLive: true }
  const made = await post(ground.server().url, '/api/admin/events', event, ground.admin)
  if (made.status !== 200) throw new Error(`No event: ${JSON.stringify(made.body)}`)
  if (waves < 2) return
  const { url } = ground.server()
  const wave = (at: number) => ({
    name: `Wave ${at + 1}`,
    startsAt: `0${7 + at}:00`,
    maxTeams: maxTeams / waves,
  })
  const body = { eventId: made.body.eventId, waves: Array.from({ length: waves }, (_, at) => wave(at)) }
  const set = await post(url, '/api/admin/waves', body, ground.admin, 'PUT')
  if (set.status !== 200) throw new Error(`No waves: ${JSON.stringify(set.body)}`)
}

export function foursome(team: number, phones = 4) {
  return [1, 2, 3, 4].map((seat) => ({
    playerNumber: seat,
    firstName: `Player ${seat}`,
    lastName: `Number ${team}`,
    email: `player${seat}.team${team}@example.org`,
    phoneNumber: seat <= phones ? String(2_025_550_000 + 4 * team + seat) : '',
    shirtSize: 'Large',
  }))
}

/** The board as the server returns it now. */
export async function boardOf({ ground }: Field): Promise<unknown> {
  return (await get(ground.server().url, '/api/Golf/GetStandings')).body
}
