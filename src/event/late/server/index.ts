import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { LateElsewhere, LateFact, LateKind, LatePage, lateApi } from '../contract.ts'
import { lateDecisions } from './decisions.ts'
import type { LateSources } from './parts.ts'

export { type LateDecision, lateDecisions } from './decisions.ts'
export type { Accepted, LateSource } from './parts.ts'

interface LateDeps extends Base {
  events: Pick<Events, 'pick' | 'all'>
}

export const late = feature({ open: (needs: LateDeps) => ({ late: createLate(needs) }) })

/** Every kind of the contract has its feature. */
const sourcesOf = ({ parts }: Pick<LateDeps, 'parts'>) =>
  Object.assign({}, ...parts('lateSources')) as LateSources

export interface Late {
  handlers: { late: Handlers<typeof lateApi> }
  /** How many of the event wait for somebody. */
  count(sql: Sql, event: EventRecord): Promise<number>
  /** The same of every other event where something waits. */
  elsewhere(sql: Sql, event: EventRecord): Promise<LateElsewhere[]>
}

interface Decision {
  eventId: string
  facts: readonly { kind: LateKind; id: string }[]
  accepts: boolean
  reason: string
}

/** Lists what came late, whichever feature it belongs to, and decides about it. */
function createLate(deps: LateDeps): Late {
  const { database } = deps

  async function read(sql: Sql, event: EventRecord): Promise<LatePage> {
    const all: LateFact[] = []
    for (const { open } of Object.values(sourcesOf(deps))) all.push(...(await open(sql, event)))
    const facts = all.sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt))
    const decided = await lateDecisions(sql, event.id)
    return {
      eventId: event.id,
      eventName: event.name,
      timeZone: event.timeZone,
      eventIsFinalized: event.finalizedAt !== null,
      waiting: facts.filter(({ id }) => !decided.has(id)),
      refused: facts.flatMap((fact) => {
        const refused = decided.get(fact.id)
        return refused ? [{ ...fact, refused }] : []
      }),
    }
  }

  async function elsewhere(sql: Sql, { id }: EventRecord): Promise<LateElsewhere[]> {
    const ids = new Set<string>()
    for (const { events } of Object.values(sourcesOf(deps)))
      for (const each of await events(sql)) ids.add(each)
    const others = (await deps.events.all(sql)).filter((event) => event.id !== id && ids.has(event.id))
    const found: LateElsewhere[] = []
    for (const event of others) {
      const { length } = (await read(sql, event)).waiting
      if (length > 0) found.push({ eventId: event.id, eventName: event.name, count: length })
    }
    return found
  }

  /** With what waits in other events. */
  async function page(eventId: string | undefined): Promise<LatePage> {
    const event = await deps.events.pick(database.sql, eventId)
    const others = await elsewhere(database.sql, event)
    return { ...(await read(database.sql, event)), ...(others.length > 0 && { others }) }
  }

  return {
    count: async (sql, event) => (await read(sql, event)).waiting.length,
    elsewhere,
    handlers: {
      late: {
        'GET /api/admin/late': async ({ query }) => ok(await page(query.eventId)),
        'POST /api/admin/late/decide': async ({ actor, body }) => {
          const after = await database.transaction((tx) => decide(deps, tx, actor, body))
          for (const finish of after) await finish()
          return ok(await page(body.eventId))
        },
      },
    },
  }
}

/** All of them, or none. Throws Problem 'changed-meanwhile' for one that doesn't wait for this decision anymore. */
async function decide(
  deps: LateDeps,
  tx: Tx,
  actor: Person,
  { eventId, facts, accepts, reason }: Decision,
): Promise<(() => Promise<void>)[]> {
  const event = await deps.events.pick(tx.sql, eventId)
  const sources = sourcesOf(deps)
  const after: (() => Promise<void>)[] = []
  await lockTeams(sources, tx, event, facts)
  for (const { kind, id } of [...facts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const source = sources[kind]
    await tx.lockRow(source.table, id)
    const fact = (await source.open(tx.sql, event)).find((each) => each.id === id)
    const isRefused = (await lateDecisions(tx.sql, event.id)).has(id)
    if (!fact || (isRefused && !accepts)) throw new Problem('changed-meanwhile')
    await tx.sql
      .insertInto('late_decisions')
      .values({
        ...{ id: newId(), eventId: event.id, kind, subjectId: id, isAccepted: accepts ? 1 : 0, reason },
        ...{ decidedBy: actorName(actor), decidedAt: instant(deps.clock()) },
      })
      .execute()
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: accepts ? 'late entry accepted' : 'late entry refused',
      subject: { kind: 'team', id: fact.teamId, name: fact.teamName },
      after: `${fact.words} (${fact.by})`,
      reason,
    })
    const finish = accepts ? await source.accept(tx, actor, { event, fact, reason }) : undefined
    if (finish) after.push(finish)
    if (!accepts) await source.refuse?.(tx, { event, fact, reason })
  }
  return after
}

/** As whatever saves a scorecard does: nothing changes between reading what waits and deciding about it. */
async function lockTeams(
  sources: LateSources,
  tx: Tx,
  event: EventRecord,
  facts: Decision['facts'],
): Promise<void> {
  const chosen = new Set(facts.map(({ id }) => id))
  const teams = new Set<string>()
  for (const kind of new Set(facts.map((fact) => fact.kind)))
    for (const { id, teamId } of await sources[kind].open(tx.sql, event))
      if (chosen.has(id)) teams.add(teamId)
  for (const id of [...teams].sort()) await tx.lockRow('teams', id)
}
