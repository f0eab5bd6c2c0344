import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import { instant } from '../../../kernel/clock.ts'
import { cents, optionalCents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { holeDrawingUrl, isDrawing } from '../../course/hole-drawing-url.ts'
import { hasFeeSteps, noFeeSteps } from '../fee-steps.ts'
import { urlOfKey } from '../pictures.ts'
import { storedPriceSteps } from '../price-shapes.ts'
import type { Routes } from '../routes.ts'
import type { CourseCard } from '../rules.ts'
import { teeTimesShape } from '../tee-time-shapes.ts'
import type { TieBreak } from '../tie-break.ts'
import type { EventRecord, HoleRecord } from './event-record.ts'
import { readTexts } from './event-texts.ts'
import './tables.ts'

type Row = Selectable<Tables['events']>

const storedFeeSteps = z.object({
  golf: storedPriceSteps,
  dinner: storedPriceSteps,
  shirt: storedPriceSteps,
  sponsor: storedPriceSteps,
})

/** An event as it is stored, which knows no time. */
export type StoredEvent = Omit<EventRecord, 'feesNow' | 'feesNext'>

export async function findEvent(sql: Sql, eventId: string): Promise<StoredEvent | null> {
  const row = await sql.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function currentEvent(sql: Sql): Promise<StoredEvent | null> {
  const row = await sql.selectFrom('events').selectAll().where('isCurrent', '=', 1).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Newest first. */
export async function allEvents(sql: Sql): Promise<StoredEvent[]> {
  const rows = await sql.selectFrom('events').selectAll().orderBy('startsAt', 'desc').orderBy('id').execute()
  return rows.map(fromRow)
}

export async function holesOf(sql: Sql, eventId: string): Promise<HoleRecord[]> {
  const rows = await sql
    .selectFrom('holes')
    .innerJoin('events', 'events.id', 'holes.eventId')
    .selectAll('holes')
    .select('events.courseCard')
    .where('holes.eventId', '=', eventId)
    .orderBy('holes.number')
    .execute()
  return rows.map((row) => {
    const isEntered = row.courseCard === 'entered'
    const water = row.water === null ? null : row.water === 1
    const drawing = isEntered ? holeDrawingUrl({ ...row, holeNumber: row.number, water }) : null
    return {
      id: row.id,
      number: row.number,
      par: row.par,
      yardage: row.yardage,
      handicap: row.handicap,
      isEntered,
      water,
      imageUrl: row.imageUrl ?? drawing,
    }
  })
}

/** Whether any event, current or previous, has a hole with this number, par and yardage. */
export async function isHoleOfAnEvent(
  sql: Sql,
  { holeNumber, par, yardage }: { holeNumber: number; par: number; yardage: number },
): Promise<boolean> {
  const hole = await sql
    .selectFrom('holes')
    .select('id')
    .where('number', '=', holeNumber)
    .where('par', '=', par)
    .where('yardage', '=', yardage)
    .limit(1)
    .executeTakeFirst()
  return hole !== undefined
}

/** The uploaded picture of a hole; null if there is none or it is a drawing. */
export function uploadedPicture({ imageUrl }: Pick<HoleRecord, 'imageUrl'>): string | null {
  return imageUrl !== null && !isDrawing(imageUrl) ? imageUrl : null
}

export async function insertEvent(sql: Sql, event: StoredEvent, createdAt: Date): Promise<void> {
  await sql
    .insertInto('events')
    .values({ ...toRow(event), id: event.id, lastTeamNumber: 0, createdAt: instant(createdAt) })
    .execute()
}

export async function updateEvent(sql: Sql, event: StoredEvent): Promise<void> {
  await sql.updateTable('events').set(toRow(event)).where('id', '=', event.id).execute()
}

export interface HoleFacts {
  number: number
  par: number
  yardage: number
  handicap: number
  imageUrl: string | null
  /** Left out: unchanged. */
  water?: boolean | null | undefined
}

/** Saves the holes. A hole keeps its id, because scores refer to it. */
export async function saveHoles(
  sql: Sql,
  eventId: string,
  holes: HoleFacts[],
  newId: () => string,
): Promise<void> {
  for (const saysWater of [false, true]) {
    const rows = holes
      .filter(({ water }) => (water !== undefined) === saysWater)
      .map(({ number, par, yardage, handicap, imageUrl, water }) => ({
        ...{ id: newId(), eventId, number, par, yardage, handicap, imageUrl },
        ...(saysWater && { water: water == null ? null : Number(water) }),
      }))
    if (rows.length > 0) await saveRows(sql, rows, saysWater)
  }
}

async function saveRows(sql: Sql, rows: Insertable<Tables['holes']>[], saysWater: boolean): Promise<void> {
  await sql
    .insertInto('holes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'number']).doUpdateSet((row) => ({
        par: row.ref('excluded.par'),
        yardage: row.ref('excluded.yardage'),
        handicap: row.ref('excluded.handicap'),
        imageUrl: row.ref('excluded.imageUrl'),
        ...(saysWater && { water: row.ref('excluded.water') }),
      })),
    )
    .execute()
}

export async function removeHolesAbove(sql: Sql, eventId: string, last: number): Promise<void> {
  await sql.deleteFrom('holes').where('eventId', '=', eventId).where('number', '>', last).execute()
}

/** Whether any event shows the picture with this key. Photos and shirts are stored in the texts. */
export async function showsPicture(sql: Sql, key: string): Promise<boolean> {
  const url = urlOfKey(key)
  const hole = await sql
    .selectFrom('holes')
    .select('id')
    .where('imageUrl', '=', url)
    .limit(1)
    .executeTakeFirst()
  if (hole) return true
  const event = await sql
    .selectFrom('events')
    .select('id')
    .where('texts', 'like', `%"${url}"%`)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** Returns the next team number. The row stays locked until the commit. */
export async function takeTeamNumber(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .updateTable('events')
    .set((event) => ({ lastTeamNumber: event('lastTeamNumber', '+', 1) }))
    .where('id', '=', eventId)
    .returning('lastTeamNumber')
    .executeTakeFirstOrThrow()
  return row.lastTeamNumber
}

function fromRow(row: Row): StoredEvent {
  return {
    id: row.id,
    name: row.name,
    startsAt: new Date(row.startsAt),
    timeZone: row.timeZone,
    isCurrent: row.isCurrent === 1,
    registrationEnabled: row.registrationEnabled === 1,
    isLive: row.isLive === 1,
    scoringIsLocked: row.scoringLocked === 1,
    finalizedAt: row.finalizedAt ? new Date(row.finalizedAt) : null,
    version: row.version,
    calendar: {
      sequence: row.calendarSequence,
      changedAt: new Date(row.calendarChangedAt ?? row.createdAt),
    },
    maxTeams: row.maxTeams,
    holeCount: row.holeCount,
    nineTwice: row.nineTwice === 1,
    teamSize: row.teamSize,
    maxAttendees: row.maxAttendees,
    fees: {
      golf: cents(row.eventFee),
      dinner: cents(row.dinnerFee),
      shirt: cents(row.shirtFee),
      sponsor: cents(row.sponsorFee),
    },
    feeSteps: row.feeSteps === null ? noFeeSteps : storedFeeSteps.parse(JSON.parse(row.feeSteps)),
    values: {
      golf: optionalCents(row.golfValue),
      dinner: optionalCents(row.dinnerValue),
      shirt: optionalCents(row.shirtValue),
      sponsor: optionalCents(row.sponsorValue),
    },
    taxRates: {
      golf: row.golfTax,
      dinner: row.dinnerTax,
      shirt: row.shirtTax,
      sponsor: row.sponsorTax,
    },
    fundraisingGoal: cents(row.fundraisingGoal),
    tieBreak: row.tieBreak as TieBreak,
    courseCard: row.courseCard as CourseCard,
    texts: readTexts(row.texts),
    volunteersTakeCash: row.volunteersTakeCash === 1,
    cardTerminal: row.cardTerminal === 1,
    playedHoles: row.playedHoles,
    routes: row.routes as Routes | null,
    unpaidMayScore: row.unpaidMayScore === 1,
    teeTimes: row.teeTimes === null ? null : teeTimesShape.parse(JSON.parse(row.teeTimes)),
  }
}

function toRow(event: StoredEvent): Omit<Row, 'id' | 'createdAt' | 'lastTeamNumber'> {
  return {
    name: event.name,
    startsAt: instant(event.startsAt),
    timeZone: event.timeZone,
    isCurrent: Number(event.isCurrent),
    registrationEnabled: Number(event.registrationEnabled),
    isLive: Number(event.isLive),
    scoringLocked: Number(event.scoringIsLocked),
    finalizedAt: event.finalizedAt && instant(event.finalizedAt),
    version: event.version,
    calendarSequence: event.calendar.sequence,
    calendarChangedAt: instant(event.calendar.changedAt),
    maxTeams: event.maxTeams,
    teamSize: event.teamSize,
    holeCount: event.holeCount,
    nineTwice: Number(event.nineTwice),
    maxAttendees: event.maxAttendees,
    eventFee: event.fees.golf,
    dinnerFee: event.fees.dinner,
    shirtFee: event.fees.shirt,
    sponsorFee: event.fees.sponsor,
    feeSteps: hasFeeSteps(event.feeSteps) ? JSON.stringify(event.feeSteps) : null,
    golfValue: event.values.golf,
    dinnerValue: event.values.dinner,
    shirtValue: event.values.shirt,
    sponsorValue: event.values.sponsor,
    golfTax: event.taxRates.golf,
    dinnerTax: event.taxRates.dinner,
    shirtTax: event.taxRates.shirt,
    sponsorTax: event.taxRates.sponsor,
    fundraisingGoal: event.fundraisingGoal,
    tieBreak: event.tieBreak,
    courseCard: event.courseCard,
    volunteersTakeCash: Number(event.volunteersTakeCash),
    cardTerminal: Number(event.cardTerminal),
    playedHoles: event.playedHoles,
    routes: event.routes,
    unpaidMayScore: Number(event.unpaidMayScore),
    teeTimes: event.teeTimes && JSON.stringify(event.teeTimes),
    texts: JSON.stringify(event.texts),
  }
}
