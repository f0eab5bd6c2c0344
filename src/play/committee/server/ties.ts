import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { boardsIn, nameOfChoice } from '../../board/board-choice.ts'
import type { Tie, Ties as TiesOfResult } from '../../board/ties.ts'
import {
  endTieDecision,
  saveTieDecision,
  settingsOf,
  type TieRecord,
  tieRecordsOf,
} from '../../rules/server/index.ts'
import { decisionInWords, isAbout, orderFault, type TieDecision } from '../../rules/ties.ts'
import type { Ties, TieWire } from '../ties-contract.ts'
import { awardsFor, currentAwards } from './awards.ts'
import { changeRound } from './change-round.ts'
import type { PlayDeps } from './deps.ts'

/** The ties of the result as the cards are now, whether or not it is final, whatever the public board hides. For staff. */
export async function readTies(
  deps: PlayDeps,
  sql: Sql,
  event: EventRecord,
  { role }: Pick<Person, 'role'>,
): Promise<Ties> {
  const result = await deps.boards.ties(sql, event.id)
  const records = await tieRecordsOf(sql, event.id)
  const names = await teamNames(deps, sql, event.id)
  const placeOf = (decision: TieDecision) =>
    result.ties.find((tie) => tie.decision?.id === decision.id)?.place ?? null
  const wire = (id: string) => {
    const record = records.find((each) => each.id === id) as TieRecord
    return decisionWire(record, placeOf(record), names)
  }
  const waiting = await waitingPrizes(sql, event, result)
  const choices = boardsIn(result.standings)
  const hasBoards = choices.hasNet || choices.flights.length > 0
  const ties = result.ties.map((tie): TieWire => {
    const { board, flight, place, teams, words, decision, isDecided } = tie
    const choice = { isNet: board === 'net', flight }
    return {
      ...{ board, flight, place, words, isDecided },
      boardName: hasBoards ? nameOfChoice(choice, choices) : null,
      teams: [...teams],
      waits: waiting(tie).length > 0,
      prizes: role === 'Admin' ? waiting(tie) : [],
      decision: decision && wire(decision.id),
    }
  })
  return {
    eventId: event.id,
    timeZone: event.timeZone,
    isFinal: event.finalizedAt !== null,
    ties: ties.sort((a, b) => Number(b.waits) - Number(a.waits)),
    lapsed: result.lapsed.map(({ id }) => wire(id)),
    undone: records.flatMap((record) =>
      record.ended
        ? [
            {
              ...decisionWire(record, null, names),
              ...{ undoneBy: record.ended.by, undoneAt: record.ended.at, undoneNote: record.ended.note },
            },
          ]
        : [],
    ),
  }
}

/** The prizes that nobody wins while a tie is open. */
async function waitingPrizes(sql: Sql, event: EventRecord, { standings }: TiesOfResult) {
  const { settings } = await settingsOf(sql, event.id)
  const awards = await awardsFor(sql, event.id, standings, settings)
  return ({ board, flight, teams, isDecided }: Tie): string[] =>
    awards
      .filter(({ prize, teams: winners }) => {
        const isHere = prize.board === board && prize.flight === flight
        return (
          !isDecided &&
          isHere &&
          winners.length > 1 &&
          teams.some(({ teamId }) => teamId === winners[0]?.teamId)
        )
      })
      .map(({ prize }) => prize.name)
}

export async function countOpenTies(
  deps: PlayDeps,
  sql: Sql,
  event: EventRecord,
): Promise<{ prizes: number; lapsed: number }> {
  if (event.finalizedAt === null) return { prizes: 0, lapsed: 0 }
  const awards = await currentAwards(deps, sql, event)
  const { lapsed } = await deps.boards.ties(sql, event.id)
  return { prizes: awards.filter(({ isOpen }) => isOpen).length, lapsed: lapsed.length }
}

type Names = ReadonlyMap<string, string>

async function teamNames(deps: PlayDeps, sql: Sql, eventId: string): Promise<Names> {
  const { teams } = await deps.boards.field(sql, eventId)
  return new Map(teams.map(({ teamId, teamName }) => [teamId, teamName]))
}

function decisionWire(
  { id, method, order, note, madeBy, madeAt }: TieRecord,
  place: number | null,
  names: Names,
) {
  const words = decisionInWords({ method, order }, place, (teamId) => nameIn(names, teamId))
  return { decisionId: id, method, order: order.map((group) => [...group]), words, note, madeBy, madeAt }
}

function nameIn(names: Names, teamId: string): string {
  return names.get(teamId) ?? 'a team that was deleted'
}

interface Decided extends Omit<TieDecision, 'id'> {
  eventId: string
  note?: string | null | undefined
}

/**
 * Throws Problem 'changed-meanwhile' when these teams aren't tied there, or somebody has decided it otherwise;
 * 'invalid-input' for an order that the method can't have, and without a reason once the result is final.
 */
export async function decideTie(
  deps: PlayDeps,
  actor: Person,
  { eventId, note: typed, ...wanted }: Decided,
): Promise<Ties> {
  const note = typed || null
  const fault = orderFault(wanted.method, wanted.order)
  if (fault) throw new Problem('invalid-input', { errors: { order: [fault] } })
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    refuseWithoutReason(event, note)
    const { ties } = await deps.boards.ties(sql, eventId)
    const tie = ties.find(({ teams, board, flight }) =>
      isAbout(
        { id: '', ...wanted },
        { board, flight },
        teams.map(({ teamId }) => teamId),
      ),
    )
    if (!tie) throw new Problem('changed-meanwhile')
    const { decision, place, teams } = tie
    if (decision && isSame(decision, wanted)) return null
    if (decision) throw new Problem('changed-meanwhile')
    await saveTieDecision(deps.clock, sql, eventId, { ...wanted, note, actor: actorName(actor) })
    const names = new Map(teams.map(({ teamId, teamName }) => [teamId, teamName]))
    const after = decisionInWords(wanted, place, (teamId) => nameIn(names, teamId))
    return { action: 'tie decided', after, reason: note }
  })
  return readTies(deps, deps.database.sql, await deps.events.pick(deps.database.sql, eventId), actor)
}

function isSame(made: TieDecision, { method, order }: Omit<TieDecision, 'id'>): boolean {
  const sorted = (groups: TieDecision['order']) => JSON.stringify(groups.map((group) => group.toSorted()))
  return made.method === method && sorted(made.order) === sorted(order)
}

/** Taking back one that was taken back already does nothing. Throws Problem 'not-found', and 'invalid-input' without a reason once the result is final. */
export async function undoTieDecision(
  deps: PlayDeps,
  actor: Person,
  {
    eventId,
    decisionId,
    note: typed,
  }: { eventId: string; decisionId: string; note?: string | null | undefined },
): Promise<Ties> {
  const note = typed || null
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    const record = (await tieRecordsOf(sql, eventId)).find(({ id }) => id === decisionId)
    if (!record) throw new Problem('not-found')
    if (record.ended) return null
    const { ties } = await deps.boards.ties(sql, eventId)
    const tie = ties.find(({ decision }) => decision?.id === decisionId)
    if (tie) refuseWithoutReason(event, note)
    await endTieDecision(deps.clock, sql, decisionId, { note, actor: actorName(actor) })
    const names = await teamNames(deps, sql, eventId)
    const before = decisionInWords(record, tie?.place ?? null, (teamId) => nameIn(names, teamId))
    return { action: 'tie decision undone', before, reason: note }
  })
  return readTies(deps, deps.database.sql, await deps.events.pick(deps.database.sql, eventId), actor)
}

/** A correction tells everybody why. */
function refuseWithoutReason({ finalizedAt }: EventRecord, note: string | null): void {
  if (finalizedAt === null || note !== null) return
  throw new Problem('invalid-input', { errors: { note: ['Enter the reason'] } })
}
