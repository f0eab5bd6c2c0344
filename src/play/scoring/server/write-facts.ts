import { type RawBuilder, sql as raw } from 'kysely'
import { longestRound, nine } from '../../../event/event/round.ts'
import { isEventOver } from '../../../event/late/rules.ts'
import { compiledOnce, type Take } from '../../../ports/compiled-once.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Balls } from '../../rules/formats.ts'
import { settingsIn } from '../../rules/server/index.ts'
import type { RoundSettings } from '../../rules/settings.ts'
import { ballsIn } from './score-store.ts'
import './tables.ts'

type Flags = Pick<Tables['events'], 'isLive' | 'scoringLocked' | 'finalizedAt'> &
  Pick<Tables['teams'], 'status'>
type Day = Pick<Tables['events'], 'isCurrent' | 'startsAt'>
type Card = Pick<Tables['cards'], 'lastHoleViewed' | 'confirmedAt' | 'confirmedBy'>

/** Everything that decides a write, read at once. */
export interface WriteFacts {
  eventId: string
  isLive: boolean
  isLocked: boolean
  isFinal: boolean
  /** For the team's own phones: it withdrew, was disqualified or turned in no card, or the event is over. */
  isOver: boolean
  /** The event's and the team's columns behind these four. */
  flags: Flags
  /** How many holes the team plays. */
  holeCount: number
  /** Null when the hole isn't one that the team plays. */
  hole: {
    strokes: number | null
    version: number
    drive: string | null
    balls: Balls | null
    /** The course's. */
    par: number
  } | null
  settings: Pick<RoundSettings, 'format' | 'cap'>
  /** The player named for the drive, if on the team; else null. */
  driver: string | null
  /** The rest of the scorecard. */
  others: { holesIn: number; strokes: number }
  card: Card
  /** 0 before the first write. */
  cardVersion: number
  isConfirmed: boolean
  /** The answer to an earlier attempt with the same mutation id, and whose it was. */
  known: { teamId: string; answer: string } | null
}

export interface WriteKey {
  teamId: string
  holeId: string | null
  mutationId: string | null
  /** The player whose drive it was said to be. */
  drive?: string | null | undefined
}

type FactsRow = Flags &
  Day &
  Card & {
    eventId: string
    holeCount: number
    nines: string | null
    holeNumber: number | null
    holeId: string | null
    par: number | null
    strokes: number | null
    version: number | null
    drivePlayerId: string | null
    balls: string | null
    round: string | null
    driver: string | null
    cardVersion: number | null
    knownTeam: string | null
    knownAnswer: string | null
    othersIn: number
    othersStrokes: number
  }

/**
 * Deliberately one statement instead of seven: scores are written far more often than anything else, and 36 teams
 * finishing a hole together shouldn't queue behind each other's reads. It therefore reads the team's and the
 * event's rows directly.
 */
function factsStatement(take: Take<WriteKey>, lock: RawBuilder<unknown>): RawBuilder<FactsRow> {
  const holeId = take((key) => key.holeId ?? '')
  const otherHoles = (figure: string) =>
    raw`(select ${raw.raw(figure)} from hole_scores where team_id = team.id and hole_id <> ${holeId})`
  return raw<FactsRow>`
    select team.event_id, team.status, coalesce(event.played_holes, event.hole_count) as hole_count, wave.nines, event.is_live, event.scoring_locked, event.finalized_at,
      event.is_current, event.starts_at,
      hole.id as hole_id, hole.number as hole_number, hole.par, score.strokes, score.version, score.drive_player_id, score.balls, round.settings as round,
      (select id from players where team_id = team.id and id = ${take((key) => key.drive ?? '')}) as driver,
      card.version as card_version, card.last_hole_viewed, card.confirmed_at, card.confirmed_by,
      known.team_id as known_team, known.answer as known_answer,
      ${otherHoles('count(strokes)')} as others_in,
      ${otherHoles('coalesce(sum(strokes), 0)')} as others_strokes
    from teams as team
      join events as event on event.id = team.event_id
      left join waves as wave on wave.id = team.wave_id
      left join round_settings as round on round.event_id = team.event_id
      left join holes as hole on hole.event_id = team.event_id and hole.id = ${holeId}
      left join hole_scores as score on score.team_id = team.id and score.hole_id = hole.id
      left join cards as card on card.team_id = team.id
      left join score_history as known on known.mutation_id = ${take((key) => key.mutationId ?? '')}
    where team.id = ${take((key) => key.teamId)}
    ${lock}`
}

const read = compiledOnce<WriteKey, FactsRow>((take) => factsStatement(take, raw``))
const readAndHold = compiledOnce<WriteKey, FactsRow>((take) => factsStatement(take, raw`for share of event`))

/** Null for an unknown team. `hold` (PostgreSQL) locks the event's flags until the commit. */
export async function readWriteFacts(
  sql: Sql,
  key: WriteKey,
  now: Date,
  hold = false,
): Promise<WriteFacts | null> {
  const [row] = await (hold ? readAndHold : read)(sql, key)
  if (!row) return null
  const { isLive, scoringLocked, finalizedAt, status, lastHoleViewed, confirmedAt, confirmedBy } = row
  return {
    eventId: row.eventId,
    isLive: isLive === 1,
    isLocked: scoringLocked === 1 || finalizedAt !== null,
    isFinal: finalizedAt !== null,
    isOver: status !== null || isEventOver(dayOf(row), now),
    flags: { isLive, scoringLocked, finalizedAt, status },
    holeCount: row.holeCount,
    hole:
      row.holeId === null || !isOnRoute(row)
        ? null
        : {
            ...{ strokes: row.strokes, version: row.version ?? 0 },
            ...{ drive: row.drivePlayerId, balls: ballsIn(row.balls), par: row.par ?? 0 },
          },
    settings: settingsIn(row.round),
    driver: row.driver,
    others: { holesIn: row.othersIn, strokes: row.othersStrokes },
    card: { lastHoleViewed, confirmedAt, confirmedBy },
    cardVersion: row.cardVersion ?? 0,
    isConfirmed: confirmedAt !== null,
    known: row.knownTeam === null ? null : { teamId: row.knownTeam, answer: row.knownAnswer ?? '' },
  }
}

/** Nobody plays a card of two courses as a whole. */
function isOnRoute({ nines, holeNumber, holeCount }: FactsRow): boolean {
  if (nines === null) return holeCount <= longestRound
  return nines.split(',').includes(String(Math.ceil((holeNumber ?? 0) / nine)))
}

function dayOf({ isCurrent, startsAt }: Day) {
  return { isCurrent: isCurrent === 1, startsAt: new Date(startsAt) }
}
