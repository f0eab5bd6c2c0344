/** An event's game of skins from its board and its score history. Pure. */
import { countedField } from '../leaderboard/counted-field.ts'
import type { Field, FieldTeam } from '../leaderboard/field.ts'
import { capped } from '../round/counting.ts'
import { wholeRound } from '../round/rules.ts'
import { type SkinsEntrant, type SkinsGame, skinsOf, whatChanged, winnerOn } from '../round/skins.ts'
import { roundRules, ruleAt, type Versions } from '../round/versions.ts'
import type { SkinSettings, SkinsView } from './contract.ts'

export interface SkinsFacts {
  settings: SkinSettings
  field: Field
  /** Ids of the teams that bought in, and of what; null when all play. */
  buyers: { teamIds: ReadonlySet<string>; itemName: string } | null
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
    words: inWords(facts, game.entrants.length),
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
    without,
    changes: hidesHoles ? [] : corrections(game, facts),
  }
}

function inWords({ settings, buyers }: SkinsFacts, count: number): string {
  const kind = settings.basis === 'net' ? 'Net skins' : 'Gross skins'
  const ties = settings.carriesOver ? 'ties carry over' : 'ties don’t carry over'
  const teams = count === 1 ? '1 team' : `${count} teams`
  return `${kind}, ${ties}, ${teams}${buyers ? ` that bought ${buyers.itemName}` : ''}`
}

function gameOf({ settings, field, buyers, isOver }: SkinsFacts): {
  game: SkinsGame
  without: SkinsView['without']
} {
  const round = field.round ?? wholeRound
  const { cards } = countedField(field, round)
  const without: SkinsView['without'] = []
  const entrants: SkinsEntrant[] = []
  for (const team of field.teams) {
    if (buyers && !buyers.teamIds.has(team.teamId)) continue
    const handicap = round.handicaps?.get(team.teamId)?.handicap ?? null
    const why = whyNot(team, { isOver, needsHandicap: settings.basis === 'net' && handicap === null })
    if (why) without.push({ teamName: team.teamName, why })
    else
      entrants.push({
        teamId: team.teamId,
        teamName: team.teamName,
        // Par that is filled in isn't played.
        strokes: (cards.get(team.teamId)?.strokes ?? team.scores).map((strokes, hole) =>
          team.scores[hole] === null ? null : strokes,
        ),
        handicap: settings.basis === 'net' ? handicap : null,
      })
  }
  const counts = (hole: number) =>
    entrants.every(({ teamId }) => cards.get(teamId)?.holes.includes(hole) ?? true)
  const inPlay = field.holes.map((_, hole) => hole).filter(counts)
  const { basis, carriesOver } = settings
  return { game: { entrants, holes: field.holes, inPlay, basis, carriesOver }, without }
}

function whyNot(
  { scores }: FieldTeam,
  { isOver, needsHandicap }: { isOver: boolean; needsHandicap: boolean },
): string | null {
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
