import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, optionalLine, owedNow, paragraph, reasonOnceFinal } from '../../kernel/wire.ts'
import { recordedPayment } from '../../money/ledger/record-contract.ts'
import { toldFields } from '../teams/team-shapes.ts'
import { money, partyEntry, players } from './party-contract.ts'
import { longestWish } from './party-rules.ts'

const staffPlayer = z.object({
  id: z.string(),
  fullName: z.string(),
  ...toldFields,
  handicapIndex: z.number().nullable(),
})

/** A party as staff see it. */
export const staffParty = named('StaffParty', {
  partyId: z.string(),
  name: z.string(),
  size: z.int(),
  players: z.array(staffPlayer),
  wishes: z.string(),
  note: z.string(),
  ...money,
  /** Its own page. */
  link: z.string(),
  createdOn: z.string(),
  canceledOn: z.string().nullable(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  /** The plan leaves it where it is. */
  isLocked: z.boolean(),
  version: z.int(),
})
export type StaffParty = z.output<typeof staffParty>

/** A team with places that parties may fill. */
const roomyTeam = named('TeamWithRoom', {
  teamId: z.string(),
  teamName: z.string(),
  teamNumber: z.int(),
  players: z.array(z.string()),
  freePlaces: z.int(),
})

export const partyPool = named('PartyPool', {
  eventId: z.string(),
  teamSize: z.int(),
  /** What each player pays who signs up now, in dollars before sales tax. */
  playerPrice: z.number(),
  /** Whether parties can sign up, and be added by hand. */
  takesParties: z.boolean(),
  /** Whether the event asks for handicap indexes. */
  asksIndex: z.boolean(),
  /** In order of sign-up. */
  parties: z.array(staffParty),
  teams: z.array(roomyTeam),
})
export type PartyPool = z.output<typeof partyPool>

const change = { version: z.int() }
const anyPool = { 200: partyPool }
const params = z.object({ id: idField })

export const staffPartiesApi = contract({
  'GET /api/admin/places/parties': {
    summary: 'List the parties: who waits for a team, who is on one, and the teams with room',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: anyPool,
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/places/parties': {
    summary: 'Add a party by hand; with a reason also when registration is closed or the event is full',
    access: 'admin',
    body: partyEntry.omit({ answers: true }).extend({ reason: optionalLine(500) }),
    answers: anyPool,
    faults: [
      'registration-closed',
      'event-full',
      'no-event',
      'request-reused',
      'code-refused',
      'not-on-sale',
    ],
  },
  'PUT /api/admin/places/parties/{id}': {
    summary: 'Correct a party’s people, wishes and note, or lock it where it is',
    access: 'admin',
    params,
    body: z.object({
      ...change,
      players: players.optional(),
      wishes: paragraph(longestWish).optional(),
      note: paragraph(longestWish).optional(),
      isLocked: z.boolean().optional(),
    }),
    answers: anyPool,
    faults: ['not-found', 'changed-meanwhile', 'in-use'],
  },
  'POST /api/admin/places/parties/{id}/payment': {
    summary: 'Record cash, a check, a card taken elsewhere, or a waived fee of a party',
    access: 'admin',
    params,
    body: z.object(recordedPayment),
    answers: anyPool,
    faults: ['not-found', 'already-paid', 'price-changed', 'request-reused'],
    problemMore: owedNow,
  },
  'POST /api/admin/places/parties/{id}/cancel': {
    summary: 'Cancel a party, which frees its places. What it paid is refunded first, or kept on purpose',
    access: 'admin',
    params,
    body: z.object({ ...change, keepsPayment: z.boolean().default(false), reason: optionalLine(500) }),
    answers: anyPool,
    faults: [
      'not-found',
      'changed-meanwhile',
      'in-use',
      'team-has-money',
      'team-has-scores',
      'payment-under-way',
      'provider-failed',
    ],
  },
  'POST /api/admin/places/parties/{id}/seat': {
    summary: 'Put a party on a team with room, or on a new team',
    access: 'admin',
    params,
    body: z.object({
      ...change,
      /** null: a new team, led by the party’s first player. */
      teamId: idField.nullable(),
      /** Emails the party whom it plays with. */
      notify: z.boolean().default(false),
      reason: reasonOnceFinal,
    }),
    answers: anyPool,
    faults: ['not-found', 'changed-meanwhile', 'in-use', 'place-taken', 'event-full', 'reason-needed'],
  },
  'POST /api/admin/places/parties/{id}/unseat': {
    summary: 'Take a party off its team. It waits for another one, and its money stays with it',
    access: 'admin',
    params,
    body: z.object({ ...change, reason: reasonOnceFinal }),
    answers: anyPool,
    faults: [
      'not-found',
      'changed-meanwhile',
      'in-use',
      'team-has-money',
      'team-has-scores',
      'event-full',
      'reason-needed',
    ],
  },
})
