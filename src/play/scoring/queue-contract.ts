import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'

/** One place where scorecards are entered: a browser tab. Two of them may be logged in as the same person. */
const deskId = z.uuid()

/** A card in the queue. */
const queuedCard = named('QueuedCard', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
})
export type QueuedCard = z.output<typeof queuedCard>

/** Who is working on a card. */
const cardHold = named('CardHold', {
  teamId: z.string(),
  by: z.string(),
  /** When they opened it, ISO 8601. */
  since: z.string(),
  /** At the desk that asks. */
  isYours: z.boolean(),
  /** By the person who asks, maybe at another desk. */
  isYou: z.boolean(),
})

const cardQueue = named('CardQueue', {
  /** The course's, for showing times. */
  timeZone: z.string(),
  /** Cards with something missing, in all. */
  toDo: z.int(),
  /** What the desk would get next; null where nothing is left, or all that is left is at other desks. */
  next: queuedCard.nullable(),
  held: z.array(cardHold),
})
export type CardQueue = z.output<typeof cardQueue>

const staff = { access: 'admin', also: ['Scorer'] } as const
const params = z.object({ teamId: idField })

export const cardQueueApi = contract({
  'GET /api/admin/card-queue': {
    summary:
      'Get how many scorecards still have something missing, which one is next, and who works on which',
    ...staff,
    /** `after`: the team whose card the desk has, of the current event or another. */
    query: z.object({ deskId, after: idField.optional() }),
    answers: { 200: cardQueue },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/card-queue/next': {
    summary: 'Take the next scorecard with something missing that no other desk has',
    ...staff,
    /** `after`: the team whose card the desk had; the next one by number follows, and then the first. */
    body: z.object({ deskId, after: idField.nullable() }),
    answers: {
      200: named('TakenCard', {
        card: queuedCard.nullable(),
        /** Cards with something missing that are at other desks. */
        atOthers: z.int(),
        /** Nothing else is free, and the card the desk had isn't done. */
        isOwnLeft: z.boolean(),
      }),
    },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/score-cards/{teamId}/hold': {
    summary: 'Say that this desk works on a scorecard, for some minutes from now on; who has it keeps it',
    ...staff,
    params,
    body: z.object({ deskId, takesOver: z.boolean() }),
    /** With who has the card: this desk, or another one if it doesn't take over; nobody if the card is finished. */
    answers: { 200: cardQueue },
    faults: ['not-found'],
  },
  'POST /api/admin/score-cards/{teamId}/release': {
    summary: 'Say that this desk no longer works on a scorecard',
    ...staff,
    params,
    body: z.object({ deskId }),
    answers: { 200: named('CardReleased', { isReleased: z.literal(true) }) },
    faults: ['not-found'],
  },
})
