import { holeDrawingUrl } from '../../../event/course/hole-drawing-url.ts'
import { holeOnCourse } from '../../../event/event/nines.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { isEventOver } from '../../../event/late/rules.ts'
import { cardItems } from '../../../giving/add-ons/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { playingToday } from '../../../people/teams/rules.ts'
import { holesInWords } from '../../rules/counting.ts'
import { measuredHoles, ofOneBall } from '../../rules/formats.ts'
import { delayOf, isShortened, playedCardOf, settingsOf } from '../../rules/server/index.ts'
import { holesFrom } from '../../rules/tee-card.ts'
import type { LiveScoring, TeamScore } from '../contract.ts'
import { type CountingHoles, cardState, countedPart } from '../rules.ts'
import type { ScoringDeps } from './deps.ts'
import { confirmationWaits } from './late-confirmations.ts'
import { mayRead } from './permission.ts'
import { cardOf, type HoleScore, openConflicts, scoresOf, type Undecided } from './score-store.ts'
import { holesOfTeam, limitOf, measureOf } from './scored-holes.ts'

/** The logged-in team's scorecard, with everything a phone needs to score. */
export async function readLiveCard(deps: ScoringDeps, actor: Actor): Promise<LiveScoring> {
  if (actor.kind !== 'team') throw new Problem('no-team')
  const { team, event, holes, card, state, isShort, counting, drives, bestBall, cap } = await wholeCard(
    deps,
    actor.teamId,
    true,
  )
  const { sql } = deps.database
  const sponsors = await deps.sponsors.byHole(sql, event.id)
  const items = await cardItems(deps, sql, event, team)
  const contests = await deps.ask('holeContests', sql, event.id, team.id)
  const delayed = await delayOf(sql, event.id)
  const insured = await deps.ask('insuredHoles', sql, event.id)
  const rules = await deps.ask('dayRules', sql, event)
  const players = playingToday(team.players)
  const played = await playedCardOf(
    sql,
    event.id,
    players.map(({ id }) => id),
  )
  return {
    teamId: team.id,
    teamName: team.name,
    ...(team.status && { status: team.status }),
    currentHole: holeInView(holes, card.lastHoleViewed ?? team.startingHole),
    // The board counts against the course's par, and so does the phone.
    courseHoles: holesFrom(holes, played && { ...played, pars: null }, {
      holeCount: event.holeCount,
      numberOf: ({ number }) => number,
    }).map(
      ({
        id,
        number,
        par,
        ballCount,
        yardage,
        handicap,
        isEntered,
        imageUrl,
        strokes,
        version,
        conflicts,
        ...hole
      }) => ({
        holeId: id,
        holeNumber: number,
        par,
        ...(ballCount && { ballCount }),
        ...limitOf(par, cap),
        yardage: isEntered ? yardage : null,
        handicap: isEntered ? handicap : null,
        imageUrl:
          imageUrl ?? holeDrawingUrl({ holeNumber: number, ...ofOneBall({ par, ballCount }), yardage: null }),
        teamScore: strokes,
        version,
        conflicts,
        ...(hole.conflictBalls && { conflictBalls: hole.conflictBalls }),
        ...(hole.drive && { drive: hole.drive }),
        ...(hole.balls && { balls: hole.balls }),
        ...onCourse(event, number),
        ...(sponsors.has(number) ? { sponsors: sponsors.get(number) } : {}),
      }),
    ),
    ...state,
    ...(state.scoringIsLocked &&
      (await confirmationWaits(deps, sql, event, team.id)) && { confirmationWaits: true }),
    isEventLive: event.isLive,
    ...(delayed || isShort
      ? { round: { delayed, isShort, ...(counting && { counting: inWords(counting) }) } }
      : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(insured.length > 0 ? { insured } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(drives && { drives }),
    ...(bestBall && { bestBall }),
    ...(contests.length > 0 ? { contests } : {}),
    players: players.map(({ fullName }) => fullName),
    ...(await deps.ask('cardTalk', sql, event.id, team.id)),
  }
}

function onCourse({ texts }: EventRecord, holeNumber: number): { onCourse?: string } {
  const name = holeOnCourse(texts.course.nines, holeNumber)
  return name ? { onCourse: name } : {}
}

/** Any team's scorecard for an admin, its own for a team. */
export async function readTeamCard(deps: ScoringDeps, actor: Actor, teamId: string): Promise<TeamScore> {
  mayRead(actor, teamId)
  const { team, event, holes, state, drives, bestBall, cap } = await wholeCard(
    deps,
    teamId,
    actor.kind === 'team',
  )
  return {
    teamId: team.id,
    teamNumber: team.number,
    teamName: team.name,
    teamLeaderName: team.players[0]?.fullName ?? '',
    ...(team.status && { status: team.status }),
    holeScores: holes.map(({ id, number, par, ballCount, strokes, version, conflicts, ...hole }) => ({
      holeId: id,
      holeNumber: number,
      par,
      ...(ballCount && { ballCount }),
      ...limitOf(par, cap),
      score: strokes,
      version,
      conflicts,
      ...(hole.conflictBalls && { conflictBalls: hole.conflictBalls }),
      ...(hole.drive && { drive: hole.drive }),
      ...(hole.balls && { balls: hole.balls }),
    })),
    ...(drives && { drives }),
    ...(bestBall && { bestBall }),
    finalScore: state.finalScore,
    finalScoreConfirmed: state.finalScoreConfirmed,
    scoringIsLocked: state.scoringIsLocked,
    isEventLive: event.isLive,
  }
}

/** The first of the card where that hole isn't on it. */
function holeInView(holes: readonly { number: number }[], wanted: number | null): number {
  const hole = holes.find(({ number }) => number === wanted) ?? holes[0]
  return hole?.number ?? 1
}

function inWords(counting: CountingHoles) {
  const holes = [...counting.holes]
  return { ...counting, holes, words: holesInWords(holes.map((number) => number - 1)) }
}

function undecidedOn(waiting: readonly Undecided[]) {
  return {
    conflicts: waiting.map(({ strokes }) => strokes),
    ...(waiting.some(({ balls }) => balls) && { conflictBalls: waiting.map(({ balls }) => balls) }),
  }
}

const noScore: HoleScore = { strokes: null, version: 0, drive: null }

/** `isOwn`: for the team itself, whose card is closed once it stopped or the event is over. */
async function wholeCard(deps: ScoringDeps, teamId: string, isOwn: boolean) {
  const { clock, teams, events, ask } = deps
  const { sql } = deps.database
  const team = await teams.find(sql, teamId)
  const event = await events.pick(sql, team.eventId)
  const scores = await scoresOf(sql, teamId)
  const undecided = await openConflicts(sql, teamId)
  const card = await cardOf(sql, teamId)
  const { fewestDrives, format } = (await settingsOf(sql, event.id)).settings
  const { cap, ballCount } = await measureOf(sql, event.id)
  const holes = measuredHoles(await holesOfTeam(deps, sql, event, team), ballCount).map((hole) => ({
    ...hole,
    ...(scores.get(hole.id) ?? noScore),
    ...undecidedOn(undecided.get(hole.id) ?? []),
  }))
  const isShort = await isShortened(sql, event.id)
  const counting = isShort ? await ask('countingHoles', event.id, teamId) : null
  const state = cardState({
    ...countedPart(
      holes.map(({ number, par, strokes }) => ({ holeNumber: number, par, strokes, ...limitOf(par, cap) })),
      counting,
    ),
    isConfirmed: card.isConfirmed,
    isLocked:
      event.scoringIsLocked ||
      event.finalizedAt !== null ||
      (isOwn && (team.status !== null || isEventOver(event, clock()))),
  })
  const players = playingToday(team.players).map(({ id, fullName: name }) => ({ id, name }))
  const drives = fewestDrives && {
    fewest: fewestDrives,
    players,
  }
  // Whose ball counts on a hole has a row, whether or not they play today.
  const withBall = team.players.filter(
    ({ id }) =>
      players.some((each) => each.id === id) || holes.some(({ balls }) => balls?.[id] !== undefined),
  )
  const bestBall =
    format === 'scramble'
      ? null
      : {
          players: withBall.map(({ id, fullName: name }) => ({ id, name })),
          ...(ballCount === 2 && { count: ballCount }),
        }
  return { team, event, holes, card, state, isShort, counting, drives, bestBall, cap }
}
