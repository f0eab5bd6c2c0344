/** An event's game of skins from its board and its score history. Pure. */

import { statusWords } from '../../event/event/team-status.ts'
import { dayAndTime } from '../../kernel/text/dates.ts'
import { countedField, shownScores } from '../board/counted-field.ts'
import type { Field, FieldTeam } from '../board/field.ts'
import { capped, holesInWords } from '../rules/counting.ts'
import { lastHolesOf } from '../rules/hiding.ts'
import { wholeRound } from '../rules/rules.ts'
import { type SkinsEntrant, type SkinsGame, skinsOf, whatChanged, winnerOn } from '../rules/skins.ts'
import { strokesByHole } from '../rules/tee-card.ts'
import { roundRules, ruleAt, type Versions } from '../rules/versions.ts'
import type { SkinSettings, SkinsView } from './skins-shapes.ts'

export interface SkinsFacts {
  settings: SkinSettings
  field: Field
  /** Ids of the teams that bought in, and of what; null when all play. */
  buyers: { teamIds: ReadonlySet<string>; itemName: string } | null
  /** Of a game whose entries close; absent for all others. */
  entries?: {
    closedAt: Date | null
    timeZone: string
    /** Of the buyers, those admitted after that. */
    late: ReadonlySet<string>
  }
  /** Nobody scores anymore: who has no score doesn't play. */
  isOver: boolean
  /** Every score that was ever saved, oldest first. */
  writes: readonly ScoreWrite[]
}

/** `hole` is an index from 0; null strokes are an unplayed hole. `at` in ISO 8601. */
export interface ScoreWrite {
  at: string
  teamId: string
  hole: number
  from: number | null
  to: number | null
}

export const skinRules: Versions<typeof skinsAsTheyStand> = new Map([[1, skinsAsTheyStand]])

/** By the rules that the field's event keeps. */
export function skinsView(facts: SkinsFacts): SkinsView {
  return ruleAt(skinRules, facts.field.rules ?? roundRules.version)(facts)
}

/** How the game stands. Holes that the board hides are open, and corrections aren't told then. */
function skinsAsTheyStand(facts: SkinsFacts): SkinsView {
  const { settings, field } = facts
  const { game, without } = gameOf(facts)
  const result = skinsOf(game)
  const names = new Map(field.teams.map(({ teamId, teamName }) => [teamId, teamName]))
  const hidesHoles = (field.round?.hidden ?? 0) > 0
  return {
    settings,
    // Where entrants are listed, those that stopped are in the list.
    words: inWords(facts, game, game.entrants.length + (facts.entries ? without.length : 0)),
    holes: result.holes.map((hole) => {
      const won = hole.state === 'won' ? hole : null
      return {
        holeNumber: hole.hole + 1,
        state: hole.state,
        teamId: won?.teamId ?? null,
        teamName: won?.teamName ?? null,
        worth: won?.worth ?? 0,
        mayGrow: won?.mayGrow ?? false,
      }
    }),
    skins: [...result.skins]
      .map(([teamId, count]) => ({ teamId, teamName: names.get(teamId) ?? '', count }))
      .sort((a, b) => b.count - a.count || (a.teamName < b.teamName ? -1 : 1)),
    leftOver: result.leftOver,
    without: without.map(({ teamName, why }) => ({ teamName, why })),
    changes: hidesHoles ? [] : corrections(game, facts),
    ...(facts.entries && { field: fieldView(facts, facts.entries, without) }),
  }
}

type Without = (SkinsView['without'][number] & { teamId: string })[]

function fieldView(
  facts: SkinsFacts,
  { closedAt, timeZone, late }: NonNullable<SkinsFacts['entries']>,
  without: Without,
): NonNullable<SkinsView['field']> {
  const { entries } = facts.settings
  const entrants = facts.field.teams
    .filter(({ teamId }) => facts.buyers?.teamIds.has(teamId))
    .map(({ teamId, teamName }) => ({
      ...{ teamId, teamName, isLate: late.has(teamId) },
      why: without.find((each) => each.teamId === teamId)?.why ?? null,
    }))
    .sort((a, b) => (a.teamName < b.teamName ? -1 : 1))
  const closing = closedAt
    ? `Entries closed ${dayAndTime(closedAt, timeZone)}.`
    : `Entries close ${closingInWords(entries ?? { closesAt: null }, timeZone)}.`
  return {
    closedAt: closedAt?.toISOString() ?? null,
    entrants,
    isDecided: cutOf(facts) !== 'back',
    says: [
      closing,
      ...entrants
        .filter(({ isLate }) => isLate)
        .map(({ teamName }) => `${teamName} entered late, by decision of the committee.`),
      ...cutInWords(facts),
    ],
  }
}

/** 'when play goes live', or 'Jun 5, 9:00 AM'. */
export function closingInWords({ closesAt }: { closesAt: string | null }, timeZone: string): string {
  return closesAt ? dayAndTime(closesAt, timeZone) : 'when play goes live'
}

/** What the committee chose for a round that is cut short; undefined while it is whole. */
function cutOf({ settings, field, entries }: SkinsFacts): 'played' | 'back' | null | undefined {
  return entries && field.round?.short ? (settings.entries?.whenCut ?? null) : undefined
}

function cutInWords(facts: SkinsFacts): string[] {
  const cut = cutOf(facts)
  if (cut === undefined) return []
  if (cut === 'back') return ['The round was cut short: not decided, entries are given back.']
  return [
    cut === 'played'
      ? 'The round was cut short: the holes that all entrants have played are settled.'
      : 'The round was cut short: the holes that count for every entrant are settled.',
  ]
}

function inWords(
  { settings, buyers, field }: SkinsFacts,
  { entrants, inPlay }: SkinsGame,
  count: number,
): string {
  const teams = count === 1 ? '1 team' : `${count} teams`
  const { routes, short } = field.round ?? wholeRound
  const isPart = routes && !short && entrants.length > 1 && inPlay.length < routes.length
  const holes = inPlay.length > 0 ? holesInWords(inPlay) : 'no hole that all of them play'
  return `${skinsInWords(settings)}, ${teams}${buyers ? ` that bought ${buyers.itemName}` : ''}${isPart ? `, ${holes}` : ''}`
}

/** 'Gross skins, ties carry over'. */
export function skinsInWords({ basis, carriesOver }: Pick<SkinSettings, 'basis' | 'carriesOver'>): string {
  const ties = carriesOver ? 'ties carry over' : 'ties don’t carry over'
  return `${basis === 'net' ? 'Net skins' : 'Gross skins'}, ${ties}`
}

function gameOf(facts: SkinsFacts): { game: SkinsGame; without: Without } {
  const { settings, field, buyers, isOver } = facts
  const round = field.round ?? wholeRound
  const { cards } = countedField(field, round)
  const cut = cutOf(facts)
  const without: Without = []
  const entrants: SkinsEntrant[] = []
  for (const team of field.teams) {
    if (buyers && !buyers.teamIds.has(team.teamId)) continue
    const handicap = round.handicaps?.get(team.teamId)?.handicap ?? null
    const why = whyNot(team, { isOver, needsHandicap: settings.basis === 'net' && handicap === null })
    if (why) without.push({ teamId: team.teamId, teamName: team.teamName, why })
    else
      entrants.push({
        teamId: team.teamId,
        teamName: team.teamName,
        strokes: strokesOf(
          team,
          cut === 'played' ? shownStrokes(field, team) : cards.get(team.teamId)?.strokes,
        ),
        handicap: settings.basis === 'net' ? handicap : null,
        off: settings.basis === 'net' ? strokesOnRoute(team, field, handicap ?? 0) : null,
      })
  }
  const ids = new Set(entrants.map(({ teamId }) => teamId))
  const playing = field.teams.filter(({ teamId }) => ids.has(teamId))
  // Whether a hidden hole was played isn't told.
  const hidden = new Map(
    playing.map((team) => [
      team.teamId,
      lastHolesOf(cards.get(team.teamId) ?? { holes: [] }, team, round.hidden),
    ]),
  )
  const isInPlay = (hole: number) => {
    if (cut === 'back') return false
    return playing.every(({ teamId, scores }) =>
      cut === 'played'
        ? scores[hole] !== null || hidden.get(teamId)?.has(hole)
        : (cards.get(teamId)?.holes.includes(hole) ?? true),
    )
  }
  const inPlay = field.holes.map((_, hole) => hole).filter(isInPlay)
  const { basis, carriesOver } = settings
  return { game: { entrants, holes: field.holes, inPlay, basis, carriesOver }, without }
}

/** By index of the hole: the hardest of the team's route first. Null for the whole card, and where the holes' handicaps say no order. */
function strokesOnRoute(
  { route }: FieldTeam,
  { holes }: Field,
  handicap: number,
): Map<number, number> | null {
  const off =
    route &&
    strokesByHole(
      handicap,
      route.holes.map((hole) => holes[hole]?.handicap ?? 0),
    )
  return off ? new Map(route.holes.map((hole, at) => [hole, off[at] ?? 0])) : null
}

/** Par that is filled in isn't played. */
function strokesOf({ scores }: FieldTeam, counted: readonly (number | null)[] = scores): (number | null)[] {
  return counted.map((strokes, hole) => (scores[hole] === null ? null : strokes))
}

/** What a team has played and everybody may see, up to the cap, whether or not the board counts it. */
function shownStrokes(field: Field, team: FieldTeam): (number | null)[] {
  const cap = field.round?.cap ?? null
  return shownScores(field, team).map((strokes, hole) => capped(strokes, field.holes[hole]?.par ?? 0, cap))
}

function whyNot(
  { scores, status }: FieldTeam,
  { isOver, needsHandicap }: { isOver: boolean; needsHandicap: boolean },
): string | null {
  if (status) return statusWords[status]
  if (isOver && scores.every((score) => score === null)) return 'No scores'
  return needsHandicap ? 'No team handicap' : null
}

/** The newest corrections that are looked at, and of those that moved a skin, told: one phone can make thousands. */
const mostLookedAt = 1000
const mostTold = 50

/** Takes the history back, one saved score at a time, and tells what each changed as a correction. Newest first. */
function corrections(game: SkinsGame, { field, writes }: SkinsFacts): SkinsView['changes'] {
  const cap = field.round?.cap ?? null
  const counted = (strokes: number | null, hole: number) => capped(strokes, field.holes[hole]?.par ?? 0, cap)
  const inPlay = new Set(game.inPlay)
  const cards = new Map(game.entrants.map(({ teamId, strokes }) => [teamId, [...strokes]]))
  const own = writes.filter(({ teamId, hole }) => cards.has(teamId) && inPlay.has(hole))
  for (const { teamId, hole, to } of own) set(cards, teamId, hole, counted(to, hole))
  const now = withCards(game, cards)
  const told: SkinsView['changes'] = []
  let [looked, moved] = [0, 0]
  for (const { at, teamId, hole, from, to } of own.toReversed()) {
    const winner = from === null ? null : winnerOn(now, hole)
    set(cards, teamId, hole, counted(from, hole))
    if (from === null) continue
    looked += 1
    if (looked > mostLookedAt) break
    if (winner === winnerOn(now, hole)) continue
    const before = withCards(game, copied(cards))
    set(cards, teamId, hole, counted(to, hole))
    told.push(...whatChanged(before, now).map((words) => ({ at, words })))
    set(cards, teamId, hole, counted(from, hole))
    moved += 1
    if (moved === mostTold) break
  }
  return told
}

type Cards = Map<string, (number | null)[]>

function withCards(game: SkinsGame, cards: Cards): SkinsGame {
  return {
    ...game,
    entrants: game.entrants.map((each) => ({ ...each, strokes: cards.get(each.teamId) ?? [] })),
  }
}

function copied(cards: Cards): Cards {
  return new Map([...cards].map(([teamId, strokes]) => [teamId, [...strokes]]))
}

function set(cards: Cards, teamId: string, hole: number, strokes: number | null): void {
  const card = cards.get(teamId)
  if (card) card[hole] = strokes
}
