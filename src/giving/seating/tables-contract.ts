import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, plainLine } from '../../kernel/wire.ts'
import { dinnerView } from './contract.ts'
import { longestTableName, mostSeats, shapes } from './seats.ts'

const seats = z.int().min(1).max(mostSeats)
const place = plainLine(longestTableName)
const guestIds = z.array(idField).min(1).max(100)
const anew = z.boolean().default(false)

/** A proposal. Nothing has changed yet. */
export const seatPreview = named('SeatPreview', {
  /** Identifies the facts it was made from. Applying it requires the same. */
  basis: z.string(),
  /** Who gets a seat, or another one. */
  moves: z.array(
    z.object({
      guestId: z.string(),
      name: z.string(),
      partyName: z.string(),
      /** Numbers of tables; null: no seat yet. */
      from: z.int().nullable(),
      to: z.int(),
    }),
  ),
  /** Names of those for whom there is no seat. */
  withoutSeat: z.array(z.string()),
  unmet: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type SeatPreview = z.output<typeof seatPreview>

export const tablesApi = contract({
  'POST /api/admin/tables': {
    summary: 'Add tables, numbered after those there are',
    access: 'admin',
    body: z.object({ count: z.int().min(1).max(60), seats, shape: z.enum(shapes) }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'too-many'],
  },
  'PUT /api/admin/tables/{tableId}': {
    summary: 'Change a table’s number, name, seats, shape or place. Nobody loses their seat',
    access: 'admin',
    params: z.object({ tableId: idField }),
    body: z.object({
      number: z.int().min(1).max(999),
      name: plainLine(longestTableName),
      seats,
      shape: z.enum(shapes),
      /** Where it stands, in words. */
      place,
    }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'not-found', 'in-use', 'name-taken'],
  },
  'DELETE /api/admin/tables/{tableId}': {
    summary: 'Remove a table at which nobody sits',
    access: 'admin',
    params: z.object({ tableId: idField }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'not-found', 'in-use'],
  },
  'POST /api/admin/tables/seat': {
    summary: 'Seat guests together at a table; nobody else is moved. Without a table: where they fit best',
    access: 'staff',
    also: ['Registration'],
    body: z.object({
      guestIds,
      /** null: they have no seat. */
      tableId: idField.nullable().optional(),
    }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'not-found', 'place-taken'],
  },
  'POST /api/admin/tables/lock': {
    summary: 'Lock guests where they sit, or unlock them: seating everyone anew leaves them there',
    access: 'admin',
    also: ['Registration'],
    body: z.object({ guestIds, isLocked: z.boolean() }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/tables/plan': {
    summary: 'Propose seats for everybody without one, or for everybody who isn’t locked. Changes nothing',
    access: 'admin',
    body: z.object({ anew }),
    answers: { 200: seatPreview },
    faults: ['no-event'],
  },
  'POST /api/admin/tables/plan/apply': {
    summary: 'Seat everybody as proposed',
    access: 'admin',
    body: z.object({ anew, basis: z.string().max(200) }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'changed-meanwhile'],
  },
  'POST /api/admin/tables/plan/undo': {
    summary: 'Undo the plan that was applied last. Whoever was moved since stays',
    access: 'admin',
    body: z.object({ planId: idField }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'cannot-undo'],
  },
})
