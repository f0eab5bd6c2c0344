/**
 * The reveal at the dinner: from the last place to the winner, leaderboard by leaderboard, then contests, skins and
 * prizes. One step a press; those that share a place come together.
 */
import { ordinal } from '../../kernel/text/ordinal.ts'
import { allChoices, boardLines, boardsIn, nameOfChoice } from '../board/board-choice.ts'
import type { Standing } from '../board/contract.ts'
import { placeOf } from '../board/result.ts'
import type { SkinsView } from '../contests/skins-shapes.ts'
import type { HoleContest } from '../rules/contest-shapes.ts'
import { type Award, placeInWords } from '../rules/prizes.ts'
import type { RevealStep } from './contract.ts'

/** A team on a leaderboard. */
export interface RevealLine {
  teamName: string
  teamMembers?: readonly string[]
  /** '1', 'T2', or '-': a team without a place isn't in the reveal. */
  position: string
  /** 'E', '-7', '+3'. */
  currentScoreDisplay: string
  strokes: number
  /** How a tie was broken for it: 'Ahead of Team Marsh on the last nine, 31 to 32'; null without one. */
  tieBreak: string | null
  /** What there is to say of a place it shares. */
  tie?: { words: string } | undefined
}

export interface RevealBoard {
  /** 'Gross', or a flight's name; null when there is one leaderboard. */
  name: string | null
  isNet: boolean
  /** A flight's, not the whole field's. */
  isFlight: boolean
  /** Best first. */
  lines: readonly RevealLine[]
}

export interface ContestResult {
  contest: HoleContest
  /** Two people wrote down different numbers for one golfer. */
  isContested: boolean
}

export interface RevealFacts {
  /** In the order they are revealed; the most important one last. */
  boards: readonly RevealBoard[]
  contests: readonly ContestResult[]
  /** Null without a game. */
  skins: Pick<SkinsView, 'skins' | 'holes' | 'leftOver' | 'field'> | null
  /** In the order in which they are given: the most valuable first. */
  awards: readonly Award[]
}

/** All leaderboards of the result, flights and net before gross of the whole field. */
export function boardsToReveal(standings: readonly Standing[]): RevealBoard[] {
  const choices = boardsIn(standings)
  const all = allChoices(choices)
  return all.toReversed().map((choice) => ({
    name: all.length > 1 ? nameOfChoice(choice, choices) : null,
    isNet: choice.isNet,
    isFlight: choice.flight !== null,
    lines: boardLines(standings, choice),
  }))
}

/** The least valuable prize first. What nobody entered or won is left out; `revealNotes` says so. */
export function revealSteps({ boards, contests, skins, awards }: RevealFacts): RevealStep[] {
  return [
    ...placesOfBoards(boards),
    ...contests.filter(({ contest }) => hasEntries(contest)).map(({ contest }) => contestStep(contest)),
    ...(skins ? [skinsStep(skins)] : []),
    ...awards
      .filter(({ teams }) => teams.length > 0)
      .toReversed()
      .map(prizeStep),
  ]
}

/** Only the best places of each leaderboard, with everything that follows them; null for all. */
export function withinPlaces(steps: readonly RevealStep[], places: number | null): RevealStep[] {
  return steps.filter(({ place }) => places === null || place === null || place <= places)
}

export function hasEntries({ best }: HoleContest): boolean {
  return best.some(({ holders }) => holders.length > 0)
}

/**
 * Leaderboard by leaderboard. A flight's step that names the winner of the whole field waits until the field's own
 * leaderboards are through: it would give the evening's last name away.
 */
function placesOfBoards(boards: readonly RevealBoard[]): RevealStep[] {
  const winners = new Set(
    boards
      .filter(({ isFlight }) => !isFlight)
      .flatMap(({ lines }) => lines.filter((line) => placeOf(line) === 1).map(({ teamName }) => teamName)),
  )
  const steps = boards.flatMap((board) =>
    placesFromLast(board).map((step) => ({
      step,
      waits: board.isFlight && step.rows.some(({ name }) => winners.has(name)),
    })),
  )
  const { now = [], later = [] } = Object.groupBy(steps, ({ waits }) => (waits ? 'later' : 'now'))
  return [...now, ...later].map(({ step }) => step)
}

function placesFromLast({ name, isNet, lines }: RevealBoard): RevealStep[] {
  const groups = [...Map.groupBy(lines, placeOf)].flatMap(([place, teams]) =>
    place === null ? [] : [{ place, teams }],
  )
  return groups.toReversed().map(({ place, teams }) => ({
    key: `place ${place} ${name ?? ''}`,
    kind: 'place',
    board: name,
    place,
    title: titleOf(place, teams.length > 1),
    rows: teams.map(({ teamName, strokes, currentScoreDisplay }) => ({
      name: teamName,
      about: isNet ? `Net ${strokes}` : `${strokes} strokes`,
      figure: currentScoreDisplay,
    })),
    lines: tiesOf(place, teams),
    ...championsOf(place, teams),
  }))
}

function championsOf(place: number, teams: readonly RevealLine[]): Pick<RevealStep, 'champions'> {
  const [winner, ...others] = teams
  if (place !== 1 || !winner?.teamMembers || others.length > 0) return {}
  return { champions: { members: [...winner.teamMembers], strokes: winner.strokes } }
}

function titleOf(place: number, isShared: boolean): string {
  if (isShared) return `Tied for ${ordinal(place)}`
  return place === 1 ? 'Winner' : `${ordinal(place)} place`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function tiesOf(place: number, teams: readonly RevealLine[]): string[] {
  const isShared = teams.length > 1
  const names = whoShares(teams.map(({ teamName }) => teamName))
  const broken = teams.flatMap(({ tieBreak, teamName }) =>
    tieBreak === null ? [] : [isShared ? `${teamName}: ${tieBreak}` : tieBreak],
  )
  const [first] = teams
  const words = first?.tie ? [first.tie.words] : []
  return isShared ? [`${names} share ${ordinal(place)} place`, ...words, ...broken] : broken
}

/** Many are listed above the line anyway. */
function whoShares(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} teams` : list.format(names)
}

function contestStep({ contestId, name, holeNumber, sponsor, best }: HoleContest): RevealStep {
  const lines = best.flatMap(({ category, holders }) => {
    const who = list.format(holders.map(({ playerName }) => playerName))
    if (holders.length === 0) return [`${category ?? 'Everyone'}: nobody entered`]
    return holders.length > 1 ? [`${who} are tied at ${holders[0]?.words}`] : []
  })
  return {
    key: `contest ${contestId}`,
    kind: 'contest',
    board: null,
    place: null,
    title: `${name}, hole ${holeNumber}`,
    rows: best.flatMap(({ category, holders }) =>
      holders.map(({ playerName, teamName, words }) => ({
        name: playerName,
        about: category === null ? teamName : `${teamName} (${category})`,
        figure: words,
      })),
    ),
    lines: sponsor === null ? lines : [...lines, `Sponsored by ${sponsor}`],
  }
}

function skinsStep({ skins, holes, leftOver, field }: NonNullable<RevealFacts['skins']>): RevealStep {
  const tied = holes.filter(({ state }) => state === 'tied').map(({ holeNumber }) => holeNumber)
  return {
    key: 'skins',
    kind: 'skins',
    board: null,
    place: null,
    title: 'Skins',
    rows: skins.map(({ teamId, teamName, count }) => {
      const won = holes.filter((hole) => hole.state === 'won' && hole.teamId === teamId)
      return {
        name: teamName,
        about: holesInList(won.map(({ holeNumber }) => holeNumber)),
        figure: countOf(count),
      }
    }),
    lines: [
      ...(skins.length === 0 && field?.isDecided !== false ? ['Nobody won a skin'] : []),
      ...(tied.length > 0 ? [`Tied: ${holesInList(tied).toLowerCase()}`] : []),
      ...(leftOver > 0 ? [`${countOf(leftOver)} left over`] : []),
      // When entries closed is no news at the awards; each line gets its own period.
      ...(field?.says.slice(1) ?? []).map((sentence) => sentence.replace(/\.$/, '')),
    ],
  }
}

/** 'Hole 4', 'Holes 1 and 3', 'Holes 3 to 7 and 9'. */
function holesInList(holes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const hole of holes) {
    const run = runs.at(-1)
    if (run && run[1] === hole - 1) run[1] = hole
    else runs.push([hole, hole])
  }
  const named = runs.flatMap(([first, last]) => {
    if (last - first > 1) return [`${first} to ${last}`]
    return first === last ? [String(first)] : [String(first), String(last)]
  })
  return `${holes.length === 1 ? 'Hole' : 'Holes'} ${list.format(named)}`
}

function countOf(skins: number): string {
  return skins === 1 ? '1 skin' : `${skins} skins`
}

/** What a prize says that nobody has won yet. */
export const tieIsOpen = 'The tie isn’t decided yet'

function prizeStep({ prize, teams, isOpen }: Award): RevealStep {
  const place = placeInWords(prize)
  // A prize that is called like its place says it once.
  const about = prize.name.trim().toLowerCase() === place.toLowerCase() ? '' : place
  const names = whoShares(teams.map(({ teamName }) => teamName))
  return {
    key: `prize ${prize.id}`,
    kind: 'prize',
    board: null,
    place: null,
    title: prize.name,
    rows: teams.map(({ teamName }) => ({ name: teamName, about, figure: null })),
    lines: isOpen ? [tieIsOpen] : teams.length > 1 ? [`${names} share it`] : [],
  }
}
