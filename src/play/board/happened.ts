/** What just happened on the course, in words: 'Petersen birdied 14, now T5'. Never of a hole that the board hides. */

import { ordinal } from '../../kernel/text/ordinal.ts'
import type { Standing } from './contract.ts'
import { shownScores } from './counted-field.ts'
import type { Field, FieldTeam } from './field.ts'
import type { Happening } from './stream-shapes.ts'
import { shortTeamName } from './team-names.ts'

/** A board as it was built. */
export interface BuiltBoard {
  field: Field
  standings: readonly Standing[]
  isLive: boolean
}

/** A line, and what it's true of. */
export interface Told extends Happening {
  name: string
  scores: readonly UnderPar[]
}

/** As many as are kept. */
const most = 5
/** Milliseconds; later it didn't just happen. */
const lasts = 30 * 60_000
/** A scorecard that comes all at once isn't told hole by hole. */
const mostHoles = 3

/**
 * What is told after a change, newest first. A line goes once its score, the hole's par or the team's name is another one,
 * or after half an hour. Where the board begins or ends to
 * hide holes everything goes: a place told before may follow from a hole that is hidden now.
 */
export function toldAfter(
  told: readonly Told[],
  before: BuiltBoard | undefined,
  now: BuiltBoard,
  at: string,
): readonly Told[] {
  if (!before || !now.isLive || now.field.isFinal || hiddenIn(before) !== hiddenIn(now))
    return told.length === 0 ? told : []
  const old = new Map(before.field.teams.map((team) => [team.teamId, team]))
  const teams = new Map(now.field.teams.map((team) => [team.teamId, team]))
  const kept = told.filter(({ teamId, name, at: toldAt, scores }) => {
    const team = teams.get(teamId)
    if (!team || team.status || nameOf(team) !== name || Date.parse(at) - Date.parse(toldAt) > lasts)
      return false
    const shown = shownScores(now.field, team)
    return scores.every(({ hole, strokes, par }) => shown[hole] === strokes && parOf(now.field, hole) === par)
  })
  const fresh = now.field.teams.flatMap((team) => toldOf(before.field, old.get(team.teamId), now, team, at))
  return fresh.length === 0 && kept.length === told.length ? told : [...fresh, ...kept].slice(0, most)
}

const nameOf = (team: FieldTeam) => shortTeamName(team.teamName, team.teamMembers)
const parOf = (field: Field, hole: number) => field.holes[hole]?.par ?? 0
const hiddenIn = ({ field }: BuiltBoard) => field.round?.hidden ?? 0

function toldOf(
  earlier: Field,
  old: FieldTeam | undefined,
  { field, standings }: BuiltBoard,
  team: FieldTeam,
  at: string,
): Told[] {
  if (!old || team.status || team.scores.every((strokes, hole) => strokes === old.scores[hole])) return []
  const before = shownScores(earlier, old)
  const scores = shownScores(field, team).flatMap((strokes, hole) => {
    const par = parOf(field, hole)
    const ballCount = field.holes[hole]?.ballCount
    return strokes !== null && strokes < par && before[hole] === null
      ? [{ hole, strokes, par, ballCount }]
      : []
  })
  const standing = standings.find(({ teamId }) => teamId === team.teamId)
  if (scores.length === 0 || !standing) return []
  const name = nameOf(team)
  return [{ teamId: team.teamId, at, name, scores, words: `${name} ${didWhat(scores)}${nowAt(standing)}` }]
}

interface UnderPar {
  hole: number
  strokes: number
  par: number
  ballCount: 2 | undefined
}

function didWhat(scores: readonly UnderPar[]): string {
  if (scores.length > mostHoles)
    return scores[0]?.ballCount
      ? `was under par on ${scores.length} holes`
      : `made ${scores.length} birdies or better`
  const byVerb = new Map<string, number[]>()
  for (const score of scores) {
    const verb = verbOf(score)
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), score.hole + 1])
  }
  return list.format([...byVerb].map(([verb, holes]) => `${verb} ${list.format(holes.map(String))}`))
}

function verbOf({ strokes, par, ballCount }: UnderPar): string {
  if (ballCount) return `was ${par - strokes} under on`
  if (strokes === 1) return 'made a hole in one on'
  return ['birdied', 'eagled'][par - strokes - 1] ?? 'made an albatross on'
}

function nowAt({ position }: Standing): string {
  if (position === '-') return ''
  if (position === '1') return ', now in the lead'
  if (position === 'T1') return ', now tied for the lead'
  return `, now ${position.startsWith('T') ? position : ordinal(Number(position))}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
