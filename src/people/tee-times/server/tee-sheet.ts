import { createHash } from 'node:crypto'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Tee, type TeeTimes, teesOf, teeTimeAt } from '../../../event/event/tee-times.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { wishesOf } from '../../starting-holes/server/index.ts'
import {
  isUntold,
  moneyOf,
  type TeamRecord,
  teamsOf,
  toldInWords,
  updateTeam,
} from '../../teams/server/index.ts'
import { spotOf } from '../../teams/starting-spots.ts'
import type { TeeSheet } from '../contract.ts'
import { areInARow, type Turn } from '../rules.ts'
import type { TeeTimesDeps } from './deps.ts'

export interface Sheet {
  event: EventRecord
  teams: TeamRecord[]
  hasPaid: (team: TeamRecord) => boolean
  wishes: Awaited<ReturnType<typeof wishesOf>>
  basis: string
}

export async function readFacts(deps: TeeTimesDeps, sql: Sql, eventId: string): Promise<Sheet> {
  const event = await deps.events.pick(sql, eventId)
  const teams = await teamsOf(sql, eventId)
  const ids = teams.map(({ id }) => id)
  const money = await moneyOf(sql, ids)
  const wishes = await wishesOf(sql, eventId, teams)
  const hasPaid = ({ id }: TeamRecord) => money.get(id)?.paidInFull ?? false
  const facts = [
    [event.teeTimes, event.holeCount, wishes],
    ...teams.map((team) => [team.id, spotOf(team), team.teeSlot, hasPaid(team)]),
  ]
  const basis = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return { event, teams, hasPaid, wishes, basis }
}

export async function readSheet(deps: TeeTimesDeps, sql: Sql, eventId: string): Promise<TeeSheet> {
  const { event, teams, wishes, basis } = await readFacts(deps, sql, eventId)
  const unkept = wishes.flatMap(({ teamId, besideId }) => {
    const [one, other] = teams.filter(({ id }) => id === teamId || id === besideId)
    const [turn, beside] = [one && turnOf(one), other && turnOf(other)]
    const isKept = !turn || !beside || areInARow(turn, beside)
    return isKept ? [] : [{ teamName: one?.name ?? '', besideName: other?.name ?? '' }]
  })
  return {
    eventId,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    isFinal: event.finalizedAt !== null,
    hasWaves: (await deps.ask('startsOf', sql, event)).size > 0,
    teeTimes: event.teeTimes,
    courseTees: teesOf(event.holeCount),
    basis,
    teams: teams.map((team) => {
      const told = isUntold(event, team) ? toldInWords(event, team.teeTold) : null
      return {
        ...{ teamId: team.id, teamNumber: team.number, teamName: team.name },
        ...{ startsOn: spotOf(team), turn: turnOf(team) },
        ...(told && { told }),
      }
    }),
    untold: event.isCurrent ? teams.filter((team) => isUntold(event, team)).length : 0,
    ...(wishes.length > 0 && { unkept }),
  }
}

/** Locks every team and the event. Throws Problem 'not-found', or 'too-late' once there is a result. */
export async function lockSheet(deps: TeeTimesDeps, tx: Tx, eventId: string): Promise<Sheet> {
  // Teams first, as everybody does who changes several.
  const ids = (await teamsOf(tx.sql, eventId)).map(({ id }) => id)
  for (const id of ids.toSorted()) await tx.lockRow('teams', id)
  await tx.lockRow('events', eventId)
  const sheet = await readFacts(deps, tx.sql, eventId)
  if (sheet.event.finalizedAt !== null)
    throw new Problem('too-late', { detail: 'The result is final, so the tee times stay as they are.' })
  return sheet
}

/** The same of an event that has tee times; if they are gone, somebody has just removed them. */
export async function lockTurns(
  deps: TeeTimesDeps,
  tx: Tx,
  eventId: string,
): Promise<Sheet & { teeTimes: TeeTimes }> {
  const sheet = await lockSheet(deps, tx, eventId)
  const { teeTimes } = sheet.event
  if (!teeTimes) throw new Problem('changed-meanwhile')
  return { ...sheet, teeTimes }
}

export function turnOf({ startingHole, teeSlot }: TeamRecord): Turn | null {
  return startingHole === null || teeSlot === null ? null : { tee: startingHole as Tee, slot: teeSlot }
}

interface Change {
  action: 'tee time changed' | 'tee times assigned'
  moving: readonly { team: TeamRecord; to: Turn | null }[]
}

/** Gives teams their turns, in a transaction that has locked the sheet. */
export async function saveTurns(
  deps: TeeTimesDeps,
  tx: Tx,
  actor: Person,
  { event, action, moving }: Change & { event: EventRecord },
): Promise<void> {
  const off = { startingHole: null, startingGroup: null, teeSlot: null }
  // All off first: two that swap would meet on one turn.
  for (const { team } of moving) await updateTeam(tx.sql, team.id, off)
  for (const { team, to } of moving)
    if (to) await updateTeam(tx.sql, team.id, { startingHole: to.tee, teeSlot: to.slot })
  const told = (turn: Turn | null) => turn && `${teeTimeAt(event, turn.slot)?.start} from tee ${turn.tee}`
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action,
    subject: { kind: 'event', id: event.id, name: event.name },
    before: Object.fromEntries(moving.map(({ team }) => [team.name, told(turnOf(team))])),
    after: Object.fromEntries(moving.map(({ team, to }) => [team.name, told(to)])),
  })
  tx.announce({ topic: 'event', eventId: event.id })
  tx.announce({ topic: 'teams', eventId: event.id })
}
