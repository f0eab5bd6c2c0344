/** The boards of an event with net scores or flights: every one is made from the same standings. */
import { ordinal } from '../../kernel/text/ordinal.ts'
import { showToPar } from '../scoring/rules.ts'
import type { BoardFlags, Standing } from './contract.ts'
import { areApart, placeOf, positionSaid } from './result.ts'

/** Which board is looked at. */
export interface BoardChoice {
  isNet: boolean
  /** Name of the flight; null for all teams. */
  flight: string | null
}

/** A team as one board ranks it, with what else matters there: 'Net of 63 strokes, handicap 14'. */
export interface BoardLine extends Standing {
  about?: string
}

/** What there is to choose from. */
export interface BoardChoices {
  hasNet: boolean
  flights: readonly string[]
  /** The flights are routes over different holes: there is no board of all teams. Absent otherwise. */
  isApart?: true
}

export const grossOfAll: BoardChoice = { isNet: false, flight: null }

/** `boards` are the names that the board's flags give: 'Gross', 'Net' if there is one, then the flights. */
export function choicesOf(
  boards: readonly string[] | undefined,
  standings: readonly Standing[],
  routes?: BoardFlags['routes'],
): BoardChoices {
  if (!boards) return { hasNet: false, flights: [] }
  const isListed = standings.some(({ net }) => net !== undefined)
  return {
    hasNet: standings.some(hasHandicap),
    flights: boards.slice(isListed ? 2 : 1),
    ...(routes === 'apart' && { isApart: true }),
  }
}

/** The choice; where there is no board of all teams, that of one's own route, or the first. */
export function boardFor(
  choice: BoardChoice,
  { isApart, flights }: BoardChoices,
  own?: Standing,
): BoardChoice {
  if (!isApart || choice.flight !== null) return choice
  return { ...choice, flight: own?.flight?.name ?? flights[0] ?? null }
}

/** A net board on which no team has a handicap would only say so for each. */
function hasHandicap({ net }: Standing): boolean {
  return net !== undefined && net.handicap !== null
}

/** The same from the standings alone; flights of a result without their order come in that of their best teams. */
export function boardsIn(standings: readonly Standing[]): BoardChoices {
  const flights = standings
    .flatMap(({ flight }) => (flight ? [flight] : []))
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return {
    hasNet: standings.some(hasHandicap),
    flights: [...new Set(flights.map(({ name }) => name))],
    ...(areApart(standings) && { isApart: true }),
  }
}

/** In turn, for a screen that nobody touches. */
export function allChoices({ hasNet, flights, isApart }: BoardChoices): BoardChoice[] {
  const kinds = hasNet ? [false, true] : [false]
  return [...(isApart ? [] : [null]), ...flights].flatMap((flight) =>
    kinds.map((isNet) => ({ isNet, flight })),
  )
}

/** 'Net', 'Eagles', 'Net, Eagles'; 'Gross' for the first one. */
export function nameOfChoice({ isNet, flight }: BoardChoice, { hasNet }: BoardChoices): string {
  if (flight === null) return isNet ? 'Net' : 'Gross'
  return hasNet ? `${isNet ? 'Net' : 'Gross'}, ${flight}` : flight
}

/** The teams of a board, best first, with their places, scores and ties there. */
export function boardLines(
  standings: readonly Standing[],
  { isNet, flight }: BoardChoice,
): readonly BoardLine[] {
  if (!isNet && flight === null) return standings
  const teams = standings.filter((each) => flight === null || each.flight?.name === flight)
  const lines = teams.map((each) => (isNet ? netLine(each, flight) : flightLine(each)))
  return isNet ? inNetOrder(lines) : lines
}

/** The teams of one wave, with their places among themselves. All teams without a wave's name. */
export function linesOfWave(lines: readonly BoardLine[], wave: string | null): readonly BoardLine[] {
  if (wave === null) return lines
  const own = lines.filter((line) => line.wave === wave)
  return own.map(({ tieBreak, tie, moved: _, ...line }) => {
    const level = own.filter(({ position }) => position === line.position)
    const first = own.findIndex(({ position }) => position === line.position) + 1
    const isTied = own.some(({ teamId, strokes }) => teamId !== line.teamId && strokes === line.strokes)
    const position = line.position === '-' ? '-' : `${level.length > 1 ? 'T' : ''}${first}`
    return { ...line, position, tieBreak: isTied ? tieBreak : null, ...(tie && isTied && { tie }) }
  })
}

function flightLine({ moved: _, tie: __, ...standing }: Standing): BoardLine {
  const { position = '-', tieBreak = null, tie } = standing.flight ?? {}
  return { ...standing, position, tieBreak, ...(tie && { tie }) }
}

function netLine({ moved: _, tie: __, ...standing }: Standing, flight: string | null): BoardLine {
  const { net, strokes, holesCompleted, why } = standing
  if (!net || net.handicap === null)
    return {
      ...standing,
      position: '-',
      tieBreak: null,
      why: (standing.status && why) ?? net?.why ?? 'No net place',
    }
  const inFlight = standing.flight
  const { position, tieBreak, tie } =
    flight === null
      ? net
      : {
          position: inFlight?.netPosition ?? '-',
          tieBreak: inFlight?.netTieBreak ?? null,
          tie: inFlight?.netTie,
        }
  return {
    ...standing,
    ...{ position, tieBreak, ...(tie && { tie }), ...(why && { why }) },
    toPar: net.toPar,
    strokes: net.strokes ?? strokes,
    currentScoreDisplay: showToPar(net.toPar),
    about: `${holesCompleted > 0 ? `Gross ${strokes}, handicap` : 'Handicap'} ${handicapInWords(net.handicap)}`,
  }
}

/** A plus handicap gives strokes back: '+2'. */
export function handicapInWords(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap)
}

/** Those without a place stay in the order of the gross board, behind those that have one. */
function inNetOrder(lines: BoardLine[]): BoardLine[] {
  const rank = (line: BoardLine) => placeOf(line) ?? Number.POSITIVE_INFINITY
  return lines.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

export interface BoardWinner {
  /** 'Net', 'Eagles'. */
  board: string
  /** 'Team Okafor, 58 (−14)'; the teams that share the first place. */
  words: string
}

/** Who won each board but the one shown, whose podium says it already. Boards without a winner are left out. */
export function otherWinners(
  standings: readonly Standing[],
  choices: BoardChoices,
  shown: BoardChoice = grossOfAll,
): BoardWinner[] {
  return allChoices(choices)
    .filter(({ isNet, flight }) => isNet !== shown.isNet || flight !== shown.flight)
    .flatMap((choice) => {
      const first = boardLines(standings, choice).filter((line) => placeOf(line) === 1)
      const [winner] = first
      if (!winner) return []
      const names = list.format(first.map(({ teamName }) => teamName))
      const score = `${winner.strokes} (${winner.currentScoreDisplay.replace('-', '−')})`
      return [{ board: nameOfChoice(choice, choices), words: `${names}, ${score}` }]
    })
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** A team's other places: 'Handicap 14, net 58 (−14), T2 net. Flight Eagles: 1st, 2nd net.' Empty without other boards. */
export function otherPlaces({ net, flight }: Pick<Standing, 'net' | 'flight'>): string {
  return [netInWords(net), flightInWords(flight)].filter(Boolean).join(' ')
}

/** The same in short, for a certificate: '1st net  ·  2nd in Eagles'. */
export function otherPlacesInShort({ net, flight }: Pick<Standing, 'net' | 'flight'>): string {
  const [inNet, inFlight] = [net && placeOf(net), flight && placeOf(flight)]
  const apart = !inNet && flight?.netPosition ? placeOf({ position: flight.netPosition }) : null
  const places = [
    inNet && `${ordinal(inNet)} net`,
    apart && `${ordinal(apart)} net in ${flight?.name}`,
    inFlight && `${ordinal(inFlight)} in ${flight?.name}`,
  ]
  return places.filter(Boolean).join('  ·  ')
}

function netInWords(net: Standing['net']): string {
  if (!net) return ''
  if (net.handicap === null) return net.why ? `${net.why}.` : ''
  const handicap = `Handicap ${handicapInWords(net.handicap)}`
  if (net.position === '-' || net.toPar === null) return `${handicap}.`
  return `${handicap}, net ${net.strokes} (${showToPar(net.toPar).replace('-', '−')}), ${positionSaid(net.position)} net.`
}

function flightInWords(flight: Standing['flight']): string {
  if (!flight) return ''
  const { name, position, netPosition } = flight
  const places = [
    ...(position === '-' ? [] : [positionSaid(position)]),
    ...(netPosition === null || netPosition === '-' ? [] : [`${positionSaid(netPosition)} net`]),
  ]
  return places.length > 0 ? `Flight ${name}: ${places.join(', ')}.` : `Flight ${name}.`
}
