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
  const row = await sql.selectFrom('events').selectAll().where('is_current', '=', 1).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Newest first. */
export async function allEvents(sql: Sql): Promise<StoredEvent[]> {
  const rows = await sql.selectFrom('events').selectAll().orderBy('starts_at', 'desc').orderBy('id').execute()
  return rows.map(fromRow)
}

export async function holesOf(sql: Sql, eventId: string): Promise<HoleRecord[]> {
  const rows = await sql
    .selectFrom('holes')
    .innerJoin('events', 'events.id', 'holes.event_id')
    .selectAll('holes')
    .select('events.course_card')
    .where('holes.event_id', '=', eventId)
    .orderBy('holes.number')
    .execute()
  return rows.map((row) => {
    const isEntered = row.course_card === 'entered'
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
      imageUrl: row.image_url ?? drawing,
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
    .values({ ...toRow(event), id: event.id, last_team_number: 0, created_at: instant(createdAt) })
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
        ...{ id: newId(), event_id: eventId, number, par, yardage, handicap, image_url: imageUrl },
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
      conflict.columns(['event_id', 'number']).doUpdateSet((row) => ({
        par: row.ref('excluded.par'),
        yardage: row.ref('excluded.yardage'),
        handicap: row.ref('excluded.handicap'),
        image_url: row.ref('excluded.image_url'),
        ...(saysWater && { water: row.ref('excluded.water') }),
      })),
    )
    .execute()
}

export async function removeHolesAbove(sql: Sql, eventId: string, last: number): Promise<void> {
  await sql.deleteFrom('holes').where('event_id', '=', eventId).where('number', '>', last).execute()
}

/** Whether any event shows the picture with this key. Photos and shirts are stored in the texts. */
export async function showsPicture(sql: Sql, key: string): Promise<boolean> {
  const url = urlOfKey(key)
  const hole = await sql
    .selectFrom('holes')
    .select('id')
    .where('image_url', '=', url)
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
    .set((event) => ({ last_team_number: event('last_team_number', '+', 1) }))
    .where('id', '=', eventId)
    .returning('last_team_number')
    .executeTakeFirstOrThrow()
  return row.last_team_number
}

function fromRow(row: Row): StoredEvent {
  return {
    id: row.id,
    name: row.name,
    startsAt: new Date(row.starts_at),
    timeZone: row.time_zone,
    isCurrent: row.is_current === 1,
    registrationEnabled: row.registration_enabled === 1,
    isLive: row.is_live === 1,
    scoringIsLocked: row.scoring_locked === 1,
    finalizedAt: row.finalized_at ? new Date(row.finalized_at) : null,
    version: row.version,
    calendar: {
      sequence: row.calendar_sequence,
      changedAt: new Date(row.calendar_changed_at ?? row.created_at),
    },
    maxTeams: row.max_teams,
    holeCount: row.hole_count,
    nineTwice: row.nine_twice === 1,
    teamSize: row.team_size,
    maxAttendees: row.max_attendees,
    fees: {
      golf: cents(row.event_fee),
      dinner: cents(row.dinner_fee),
      shirt: cents(row.shirt_fee),
      sponsor: cents(row.sponsor_fee),
    },
    feeSteps: row.fee_steps === null ? noFeeSteps : storedFeeSteps.parse(JSON.parse(row.fee_steps)),
    values: {
      golf: optionalCents(row.golf_value),
      dinner: optionalCents(row.dinner_value),
      shirt: optionalCents(row.shirt_value),
      sponsor: optionalCents(row.sponsor_value),
    },
    taxRates: {
      golf: row.golf_tax,
      dinner: row.dinner_tax,
      shirt: row.shirt_tax,
      sponsor: row.sponsor_tax,
    },
    fundraisingGoal: cents(row.fundraising_goal),
    tieBreak: row.tie_break as TieBreak,
    courseCard: row.course_card as CourseCard,
    texts: readTexts(row.texts),
    volunteersTakeCash: row.volunteers_take_cash === 1,
    cardTerminal: row.card_terminal === 1,
    playedHoles: row.played_holes,
    routes: row.routes as Routes | null,
    unpaidMayScore: row.unpaid_may_score === 1,
    teeTimes: row.tee_times === null ? null : teeTimesShape.parse(JSON.parse(row.tee_times)),
  }
}

function toRow(event: StoredEvent): Omit<Row, 'id' | 'created_at' | 'last_team_number'> {
  return {
    name: event.name,
    starts_at: instant(event.startsAt),
    time_zone: event.timeZone,
    is_current: Number(event.isCurrent),
    registration_enabled: Number(event.registrationEnabled),
    is_live: Number(event.isLive),
    scoring_locked: Number(event.scoringIsLocked),
    finalized_at: event.finalizedAt && instant(event.finalizedAt),
    version: event.version,
    calendar_sequence: event.calendar.sequence,
    calendar_changed_at: instant(event.calendar.changedAt),
    max_teams: event.maxTeams,
    team_size: event.teamSize,
    hole_count: event.holeCount,
    nine_twice: Number(event.nineTwice),
    max_attendees: event.maxAttendees,
    event_fee: event.fees.golf,
    dinner_fee: event.fees.dinner,
    shirt_fee: event.fees.shirt,
    sponsor_fee: event.fees.sponsor,
    fee_steps: hasFeeSteps(event.feeSteps) ? JSON.stringify(event.feeSteps) : null,
    golf_value: event.values.golf,
    dinner_value: event.values.dinner,
    shirt_value: event.values.shirt,
    sponsor_value: event.values.sponsor,
    golf_tax: event.taxRates.golf,
    dinner_tax: event.taxRates.dinner,
    shirt_tax: event.taxRates.shirt,
    sponsor_tax: event.taxRates.sponsor,
    fundraising_goal: event.fundraisingGoal,
    tie_break: event.tieBreak,
    course_card: event.courseCard,
    volunteers_take_cash: Number(event.volunteersTakeCash),
    card_terminal: Number(event.cardTerminal),
    played_holes: event.playedHoles,
    routes: event.routes,
    unpaid_may_score: Number(event.unpaidMayScore),
    tee_times: event.teeTimes && JSON.stringify(event.teeTimes),
    texts: JSON.stringify(event.texts),
  }
}
