import { actorName, type Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { EventChange } from '../event-entry-shapes.ts'
import { byThing, feesAt } from '../fee-steps.ts'
import { shiftedSteps } from '../price-steps.ts'
import { daysBetween } from '../wall-moment.ts'
import { cardOf, changedFrom, played, told } from './audit-facts.ts'
import { calendarFeed } from './calendar-feed.ts'
import { applyChange, defaultEvent, textsOfCopy } from './change-event.ts'
import type { EventDeps } from './deps.ts'
import { fitHoles, holesAsSaved, placeholderHoles } from './event-holes.ts'
import { eventInfo } from './event-info.ts'
import { eventPictures, moveClaims, pictureKeys, refuseLostPictures } from './event-pictures.ts'
import type { EventRecord } from './event-record.ts'
import {
  allEvents,
  currentEvent,
  findEvent,
  type HoleFacts,
  holesOf,
  insertEvent,
  type StoredEvent,
  saveHoles,
  showsPicture,
  takeTeamNumber,
  updateEvent,
  uploadedPicture,
} from './event-store.ts'
import type { Events, Flag } from './events.ts'
import { missingOf } from './readiness.ts'
import { eventRoutes } from './routes.ts'
import './parts.ts'

export { attendeesAreFull, nextPriceInDollars, teamsAreFull } from './event-info.ts'
export type { EventRecord, HoleRecord } from './event-record.ts'
export { isHoleOfAnEvent } from './event-store.ts'
export type { Events } from './events.ts'
export { findEarlierResult, type RepeatableForm, saveResult } from './idempotency.ts'
export { atWave, dinnerWhen, eventSender, eventWhen } from './in-words.ts'
export type { WaveStart } from './parts.ts'
export { pictureHosts } from './picture-hosts.ts'
export { refuseOtherPrices } from './price-shown.ts'
export { refuseHoleOfTee, refuseOffRoute, refuseUnknownHole } from './refuse-unknown-hole.ts'
export { eventForStaff, refuseOtherEvent } from './staff-event.ts'

export const event = feature({
  open: (needs: EventDeps) => ({ events: createEvents(needs) }),
  handsIn: () => ({ usesFile: showsPicture }),
})

function createEvents(deps: EventDeps): Events {
  const { database, clock, audit, files } = deps

  async function pick(sql: Sql, eventId?: string): Promise<EventRecord> {
    const event = eventId === undefined ? await currentEvent(sql) : await findEvent(sql, eventId)
    if (!event) throw new Problem(eventId === undefined ? 'no-event' : 'not-found')
    return atNow(event)
  }

  const atNow = (event: StoredEvent): EventRecord => ({ ...event, ...feesAt(event, clock()) })

  const all = async (sql: Sql) => (await allEvents(sql)).map(atNow)

  async function insert(tx: Tx, actor: Person, event: EventRecord, holes: HoleFacts[]): Promise<EventRecord> {
    const made = atNow({ ...event, isCurrent: (await currentEvent(tx.sql)) === null })
    await insertEvent(tx.sql, made, clock())
    await saveHoles(tx.sql, made.id, holes, newId)
    await files.claim(tx, [...(await pictureKeys(tx.sql, made))])
    await audit(tx, {
      eventId: made.id,
      actor,
      action: 'event created',
      subject: { kind: 'event', id: made.id, name: made.name },
    })
    tx.announce({ topic: 'event', eventId: made.id })
    return made
  }

  async function change(
    actor: Person,
    eventId: string,
    wanted: (event: EventRecord, sql: Sql) => Promise<EventChange> | EventChange,
    reason?: string | null,
    closesExtras = false,
  ) {
    const { event, unshown } = await database.transaction(async (tx) => {
      await tx.lockRow('events', eventId)
      const before = await pick(tx.sql, eventId)
      const asked = await wanted(before, tx.sql)
      const shownBefore = await pictureKeys(tx.sql, before)
      const after = applyChange(before, asked, clock())
      await refuseLimit(deps, tx.sql, before, after)
      await updateEvent(tx.sql, after)
      const cardBefore = await cardOf(tx.sql, eventId)
      await fitHoles(deps, tx, before, after)
      const card = asked.holes && (await cardOf(tx.sql, eventId))
      if (asked.holes) await saveHoles(tx.sql, eventId, holesAsSaved(asked.holes, after), newId)
      const unshown = await moveClaims(files, tx, shownBefore, await pictureKeys(tx.sql, after))
      await audit(tx, {
        eventId,
        actor,
        action: 'event changed',
        subject: { kind: 'event', id: eventId, name: after.name },
        before: { ...told(changedFrom(before, after)), holes: card },
        after: { ...told(changedFrom(after, before)), holes: asked.holes && (await cardOf(tx.sql, eventId)) },
        reason: reason || null,
      })
      if (after.isLive && !before.isLive) await deps.tell(tx, 'event live', { event: after, actor })
      if (setsValues(before, after)) await deps.tell(tx, 'values set', { event: after, actor })
      if (after.finalizedAt !== null && before.finalizedAt === null)
        await deps.tell(tx, 'event final', { event: after })
      if (after.finalizedAt !== null && closesExtras)
        await deps.tell(tx, 'extras closed', { event: after, actor })
      const isFinalizing = before.finalizedAt === null
      const isOtherCard = !isFinalizing && played(cardBefore) !== played(await cardOf(tx.sql, eventId))
      if (after.finalizedAt !== null && (isFinalizing || isOtherCard || after.tieBreak !== before.tieBreak)) {
        const why = { actor: actorName(actor), reason: reason || null, isFinalizing }
        await deps.tell(tx, 'result changed', { eventId, ...why, isOfficial: isOtherCard })
      }
      tx.announce({ topic: 'event', eventId })
      return { event: after, unshown }
    })
    await files.drop(unshown)
    return event
  }

  /** What was missing when an admin opened registration anyway, for the audit log. */
  async function openedWithout(eventId: string, enabled: boolean | undefined): Promise<string | null> {
    const event = await pick(database.sql, eventId)
    const opens = (enabled ?? true) && !event.registrationEnabled
    const missing = opens ? missingOf(deps, event) : []
    return missing.length > 0 ? `Opened without: ${missing.map(({ what }) => what).join(', ')}` : null
  }

  const events: Omit<Events, 'handlers'> = {
    info: (sql, event) => eventInfo(deps, sql, event),
    all,
    async current(sql) {
      const event = await currentEvent(sql)
      return event && atNow(event)
    },
    pick,
    holes: holesOf,
    calendarFeed: async (sql) => calendarFeed(await all(sql), deps.publicUrl),
    takeTeamNumber: (tx, eventId) => takeTeamNumber(tx.sql, eventId),
    setWaves: (tx, event, facts) => updateEvent(tx.sql, { ...event, ...facts, version: event.version + 1 }),
    setTeeTimes: (tx, event, teeTimes) =>
      updateEvent(tx.sql, { ...event, teeTimes, version: event.version + 1 }),
    setTeamSize: (tx, event, teamSize) =>
      updateEvent(tx.sql, { ...event, teamSize, version: event.version + 1 }),
    ...eventPictures(deps, change),
    async change(actor, eventId, asked, reason) {
      await refuseLostPictures(files, asked)
      return change(actor, eventId, () => asked, reason)
    },
    async toggle(actor, eventId, flag, { enabled, reason, closesSignUp = false }) {
      const told = flag === 'registrationEnabled' ? await openedWithout(eventId, enabled) : null
      const wanted = (event: EventRecord) => {
        const isOn = enabled ?? !flagOf(event, flag)
        return { [flag]: isOn, ...(isOn && closesSignUp ? { registrationEnabled: false } : {}) }
      }
      return change(actor, eventId, wanted, reason || told, closesSignUp)
    },
    make: (actor, entry) =>
      database.transaction((tx) => {
        const now = clock()
        const event = applyChange(defaultEvent(newId(), now), entry, now)
        return insert(
          tx,
          actor,
          event,
          entry.holes ? holesAsSaved(entry.holes, event) : placeholderHoles(event),
        )
      }),
    copy: (actor, eventId, entry) =>
      database.transaction(async (tx) => {
        // Locked, so that a picture replaced at this moment is either copied in its new version or kept.
        await tx.lockRow('events', eventId)
        const source = await pick(tx.sql, eventId)
        const fresh = {
          ...source,
          id: newId(),
          registrationEnabled: false,
          isLive: false,
          scoringIsLocked: false,
        }
        const made = applyChange({ ...fresh, finalizedAt: null, version: 0 }, entry, clock())
        const days = daysBetween(source, made)
        const event = {
          ...made,
          texts: textsOfCopy(made, source),
          feeSteps: byThing((thing) => shiftedSteps(source.feeSteps[thing], days)),
        }
        const holes = await holesOf(tx.sql, eventId)
        const copies = holes.map((hole) => ({
          ...hole,
          imageUrl: uploadedPicture(hole),
        }))
        const copy = await insert(tx, actor, event, copies)
        await deps.tell(tx, 'event copied', { from: source, to: copy })
        return copy
      }),
    makeCurrent: (actor, eventId) =>
      database.transaction(async (tx) => {
        const event = await pick(tx.sql, eventId)
        const before = await currentEvent(tx.sql)
        if (before && before.id !== eventId) await updateEvent(tx.sql, { ...before, isCurrent: false })
        const after = { ...event, isCurrent: true, version: event.version + 1 }
        await updateEvent(tx.sql, after)
        await audit(tx, {
          eventId,
          actor,
          action: 'event made current',
          subject: { kind: 'event', id: eventId, name: event.name },
          before: before?.name,
          after: event.name,
        })
        tx.announce({ topic: 'event', eventId })
        return after
      }),
  }
  return { ...events, handlers: { event: eventRoutes(events, deps) } }
}

/** Waves have their own places. Throws Problem 'invalid-input' for another number of teams than theirs. */
async function refuseLimit({ ask }: EventDeps, sql: Sql, before: EventRecord, { maxTeams }: EventRecord) {
  if (maxTeams === before.maxTeams) return
  const places = await ask('placesOfWaves', sql, before.id)
  if (places === null || places === maxTeams) return
  throw new Problem('invalid-input', {
    errors: { maxTeams: [`The waves have ${places} places together. Change them on the Waves page.`] },
  })
}

function setsValues({ values: before }: EventRecord, { values: after }: EventRecord): boolean {
  const things = Object.keys(after) as (keyof typeof after)[]
  return things.some((thing) => before[thing] === null && after[thing] !== null)
}

/** Whether teams and golfers may still sign up by themselves. A finished round takes nobody, whatever the switch says. */
export function takesGolfers(event: Pick<EventRecord, 'registrationEnabled' | 'finalizedAt'>): boolean {
  return event.registrationEnabled && event.finalizedAt === null
}

function flagOf(event: EventRecord, flag: Flag): boolean {
  if (flag === 'registrationEnabled') return event.registrationEnabled
  if (flag === 'isEventLive') return event.isLive
  return flag === 'scoringIsLocked' ? event.scoringIsLocked : event.finalizedAt !== null
}
