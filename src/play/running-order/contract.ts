/** The evening's order on the one screen in the clubhouse: the results, and each raffle's draw. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'

const clubhouseScreen = named('ClubhouseScreen', {
  eventId: z.string(),
  /** The raffle whose draw is on the screen; null while it shows the leaderboard, or the results. */
  raffleId: z.string().nullable(),
  /** What the committee says on it; absent when it says nothing. */
  posted: z.array(z.string()).optional(),
})

const part = named('RunningOrderPart', {
  /** 'reveal', or a raffle's id. */
  key: z.string(),
  name: z.string(),
  /** Everything of it was shown. */
  isOver: z.boolean(),
})
export type RunningOrderPart = z.output<typeof part>

const runningOrder = named('RunningOrder', {
  eventId: z.string(),
  eventName: z.string(),
  /** Where the screen is opened, once. */
  screenUrl: z.string(),
  parts: z.array(part),
  /** The part that is on the screen; null for the leaderboard. */
  shown: z.string().nullable(),
  /** While the reveal goes on, its screen takes the leaderboard's place. */
  revealIsOn: z.boolean(),
})
export type RunningOrder = z.output<typeof runningOrder>

const key = z.string().min(1).max(100)

export const runningOrderApi = contract({
  'GET /api/clubhouse-screen': {
    summary: 'Get whether the clubhouse screen shows a raffle’s draw now, and which',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: clubhouseScreen },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'GET /api/admin/running-order': {
    summary: 'Get the order of the evening on the clubhouse screen, and what is shown',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: runningOrder },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/running-order': {
    summary: 'Put the parts of the evening in another order. What isn’t named follows at the end',
    access: 'admin',
    body: z.object({ eventId: idField, keys: z.array(key).max(200) }),
    answers: { 200: runningOrder },
    faults: ['not-found'],
  },
  'POST /api/admin/running-order/show': {
    summary: 'Put another part on the clubhouse screen. Sending the same again does nothing',
    access: 'admin',
    body: z.object({ eventId: idField, from: key.nullable(), to: key.nullable() }),
    answers: { 200: runningOrder },
    faults: ['not-found', 'changed-meanwhile'],
  },
})
