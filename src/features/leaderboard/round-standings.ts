/** What a round adds to the standings: net scores, flights, and why a team has no place. */
import type { TeamHandicap } from '../round/handicaps.ts'
import { netStrokesInWords, netTieKey, strokesOff } from '../round/net.ts'
import type { RoundSetup } from '../round/rules.ts'
import type { Standing } from './contract.ts'
import type { CountedField } from './counted-field.ts'
import type { Field } from './field.ts'
import { type Entry, numbered, type Placed, placesOf, positionOf, whyAhead } from './ranking.ts'

type Extra = Pick<Standing, 'net' | 'flight' | 'why'>

/** By team id; `gross` in board order. Only the keys that the round uses. */
export function extrasOf(
  field: Field,
  round: RoundSetup,
  counted: CountedField,
  gross: readonly Placed[],
): Map<string, Extra> {
  const net = round.handicaps && netEntries(field, round.handicaps, counted, gross)
  const nets = net && netStandings(net, round.handicaps, counted, field.holes.length)
  const flights =
    round.flights &&
    flightsOf(round.flights, gross, net, { steps: counted.steps, holeCount: field.holes.length })
  return new Map(
    field.teams.map(({ teamId }): [string, Extra] => {
      const [own, flight] = [nets?.get(teamId), flights?.get(teamId)]
      const why = counted.cards.get(teamId)?.why
      return [teamId, { ...(own && { net: own }), ...(flight && { flight }), ...(why && { why }) }]
    }),
  )
}

interface NetEntry extends Entry {
  handicap: number
}
type Handicaps = NonNullable<RoundSetup['handicaps']>

/** Of the teams with a handicap, in net order. */
function netEntries(
  { holes }: Field,
  handicaps: Handicaps,
  { cards, steps }: CountedField,
  gross: readonly Placed[],
): Placed<NetEntry>[] {
  const entries = gross.flatMap(({ entry }): NetEntry[] => {
    const handicap = handicaps.get(entry.team.teamId)?.handicap ?? null
    const card = cards.get(entry.team.teamId)
    if (handicap === null || !card) return []
    const off = strokesOff(handicap, card.played, holes.length)
    const key = { strokes: card.strokes, scores: entry.team.scores }
    return [
      {
        ...entry,
        handicap,
        strokes: entry.strokes - off,
        toPar: entry.toPar === null ? null : entry.toPar - off,
        tieKey: entry.isRanked ? netTieKey(steps, key, handicap) : [],
      },
    ]
  })
  return placesOf(entries)
}

function netStandings(
  placed: readonly Placed<NetEntry>[],
  handicaps: Handicaps | null,
  { cards, steps }: CountedField,
  holeCount: number,
): Map<string, NonNullable<Standing['net']>> {
  const entries = placed.map(({ entry }) => entry)
  const inWords = (key: number) => netStrokesInWords(key, holeCount)
  const known = placed.map((each, index) => {
    const { team, handicap, strokes, toPar } = each.entry
    const tieBreak = whyAhead(entries, index, steps, inWords)
    return [team.teamId, { handicap, strokes, toPar, position: positionOf(each), tieBreak }] as const
  })
  const nets = new Map<string, NonNullable<Standing['net']>>(known)
  for (const teamId of cards.keys()) if (!nets.has(teamId)) nets.set(teamId, noNet(handicaps?.get(teamId)))
  return nets
}

function noNet(handicap: TeamHandicap | undefined): NonNullable<Standing['net']> {
  const why = handicap && 'why' in handicap ? handicap.why : 'No net place: no handicap'
  return { handicap: null, strokes: null, toPar: null, position: '-', tieBreak: null, why }
}

interface FlightPlace {
  position: string
  tieBreak: string | null
}

/** A flight's places are those of its teams among themselves. */
function flightsOf(
  flights: NonNullable<RoundSetup['flights']>,
  gross: readonly Placed[],
  net: readonly Placed[] | null,
  { steps, holeCount }: { steps: CountedField['steps']; holeCount: number },
): Map<string, NonNullable<Standing['flight']>> {
  const inWords = (key: number) => netStrokesInWords(key, holeCount)
  const standings = new Map<string, NonNullable<Standing['flight']>>()
  for (const [at, { name, teamIds }] of flights.entries()) {
    const own = new Set(teamIds)
    const places = placesAmong(own, gross, (entries, index) => whyAhead(entries, index, steps))
    const netPlaces =
      net && placesAmong(own, net, (entries, index) => whyAhead(entries, index, steps, inWords))
    for (const [teamId, { position, tieBreak }] of places) {
      const netPlace = netPlaces?.get(teamId)
      standings.set(teamId, {
        ...{ number: at + 1, name, position, netPosition: netPlaces ? (netPlace?.position ?? '-') : null },
        ...(tieBreak !== null && { tieBreak }),
        ...(netPlace?.tieBreak && { netTieBreak: netPlace.tieBreak }),
      })
    }
  }
  return standings
}

function placesAmong(
  teamIds: ReadonlySet<string>,
  board: readonly Placed[],
  why: (entries: readonly Entry[], index: number) => string | null,
): Map<string, FlightPlace> {
  const entries = board.map(({ entry }) => entry).filter(({ team }) => teamIds.has(team.teamId))
  return new Map(
    numbered(entries).map((each, index) => [
      each.entry.team.teamId,
      { position: positionOf(each), tieBreak: why(entries, index) },
    ]),
  )
}
