/** What a round adds to the standings: net scores, flights, and why a team has no place. */
import type { TeamHandicap } from '../rules/handicaps.ts'
import { netStrokesInWords, netTieKey, strokesOff } from '../rules/net.ts'
import type { RoundSetup } from '../rules/rules.ts'
import type { TieDecision, TiedTeams } from '../rules/ties.ts'
import type { Standing } from './contract.ts'
import type { CountedField } from './counted-field.ts'
import { type Field, roundLength } from './field.ts'
import {
  type Entry,
  noPlace,
  numbered,
  type Placed,
  placesOf,
  type TeamPlace,
  type TieWords,
  teamPlace,
  withDecisions,
} from './ranking.ts'
import { decisionsOf, ownSteps } from './tie-steps.ts'

type Extra = Pick<Standing, 'net' | 'flight' | 'why'>

/** A board with how its ties are told. */
interface Board<Each extends Entry = Entry> {
  /** Best first. */
  placed: Placed<Each>[]
  words: TieWords
}

/** By team id. Only the keys that the round uses. */
export function extrasOf(
  field: Field,
  round: RoundSetup,
  counted: CountedField,
  gross: Board,
): Map<string, Extra> {
  const net = round.handicaps && netBoard(field, round.handicaps, counted, gross)
  const isApart = round.routes?.compare === 'apart'
  const nets = net && netStandings(net, round.handicaps, counted, isApart)
  const flights = round.flights && flightsOf(round.flights, { gross, net }, decisionsOf(field))
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
type NetBoard = Board<NetEntry>

/** Of the teams with a handicap. */
function netBoard(
  field: Field,
  handicaps: Handicaps,
  { cards, steps }: CountedField,
  gross: Board,
): NetBoard {
  const { holes } = field
  const length = roundLength(field)
  const entries = gross.placed.flatMap(({ entry: { decided: _, ...entry } }): NetEntry[] => {
    const handicap = handicaps.get(entry.team.teamId)?.handicap ?? null
    const card = cards.get(entry.team.teamId)
    if (handicap === null || !card) return []
    const off = strokesOff(handicap, card.played, length)
    const key = { strokes: card.strokes, scores: entry.team.scores }
    return [
      {
        ...entry,
        handicap,
        strokes: entry.strokes - off,
        toPar: entry.toPar === null ? null : entry.toPar - off,
        tieKey: entry.isRanked
          ? netTieKey(ownSteps(steps, { holes }, entry.team, card), key, handicap, length)
          : [],
      },
    ]
  })
  const { equal } = gross.words
  return {
    placed: withDecisions(placesOf(entries), { board: 'net', flight: null }, decisionsOf(field)),
    words: {
      steps,
      equal: equal && `${equal}, net`,
      show: (key) => netStrokesInWords(key, length),
    },
  }
}

function netStandings(
  { placed, words }: NetBoard,
  handicaps: Handicaps | null,
  { cards }: CountedField,
  isApart: boolean,
): Map<string, NonNullable<Standing['net']>> {
  const known = placed.map(({ entry }, index) => {
    const { team, handicap, strokes, toPar } = entry
    const place = isApart ? noPlace : teamPlace(placed, index, words)
    return [team.teamId, { handicap, strokes, toPar, ...place }] as const
  })
  const nets = new Map<string, NonNullable<Standing['net']>>(known)
  for (const teamId of cards.keys()) if (!nets.has(teamId)) nets.set(teamId, noNet(handicaps?.get(teamId)))
  return nets
}

function noNet(handicap: TeamHandicap | undefined): NonNullable<Standing['net']> {
  const why = handicap && 'why' in handicap ? handicap.why : 'No net place: no handicap'
  return { handicap: null, strokes: null, toPar: null, position: '-', tieBreak: null, why }
}

/** A flight's places are those of its teams among themselves. */
function flightsOf(
  flights: NonNullable<RoundSetup['flights']>,
  { gross, net }: { gross: Board; net: Board | null },
  decisions: readonly TieDecision[],
): Map<string, NonNullable<Standing['flight']>> {
  const standings = new Map<string, NonNullable<Standing['flight']>>()
  for (const [at, { name, teamIds }] of flights.entries()) {
    const own = new Set(teamIds)
    const places = placesAmong(own, gross, { board: 'gross', flight: name }, decisions)
    const netPlaces = net && placesAmong(own, net, { board: 'net', flight: name }, decisions)
    for (const [teamId, { position, tieBreak, tie }] of places) {
      const netPlace = netPlaces?.get(teamId)
      standings.set(teamId, {
        ...{ number: at + 1, name, position, netPosition: netPlaces ? (netPlace?.position ?? '-') : null },
        ...(tieBreak !== null && { tieBreak }),
        ...(netPlace?.tieBreak && { netTieBreak: netPlace.tieBreak }),
        ...(tie && { tie }),
        ...(netPlace?.tie && { netTie: netPlace.tie }),
      })
    }
  }
  return standings
}

/** What was decided for all teams holds in a flight, too; what is left tied there can be decided for it alone. */
function placesAmong(
  teamIds: ReadonlySet<string>,
  { placed, words }: Board,
  on: TiedTeams,
  decisions: readonly TieDecision[],
): Map<string, TeamPlace> {
  const entries = placed.map(({ entry }) => entry).filter(({ team }) => teamIds.has(team.teamId))
  const own = withDecisions(numbered(entries), on, decisions)
  return new Map(own.map(({ entry }, index) => [entry.team.teamId, teamPlace(own, index, words)]))
}
