import { z } from 'zod'
import { mostHoles } from '../../event/event/round.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, reasonOnceFinal } from '../../kernel/wire.ts'
import { wholeTeam } from '../teams/team-shapes.ts'

const place = named('StartingPlace', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  /** Name of its wave; absent where all start at once. */
  wave: z.string().optional(),
  /** Whether this would change the team's spot. */
  isNew: z.boolean(),
})

/** Two teams that want to start beside each other: from one hole, or from two that follow each other. */
const pairingWish = named('PairingWish', {
  teamId: z.string(),
  teamName: z.string(),
  besideId: z.string(),
  besideName: z.string(),
})
export type PairingWish = z.output<typeof pairingWish>

const wishes = { 200: named('PairingWishes', { wishes: z.array(pairingWish) }) }

/** The proposed starting holes. Nothing has changed yet. */
export const startingPlan = named('StartingPlan', {
  /** Identifies the data the plan was made from. Applying the plan requires the same data. */
  basis: z.string(),
  holes: z.array(z.object({ holeNumber: z.int(), par: z.int(), a: z.array(place), b: z.array(place) })),
  teamCount: z.int(),
  changeCount: z.int(),
  /** Who wants to start beside whom and doesn't; absent where nobody wishes anything. */
  unkept: z.array(z.object({ teamName: z.string(), besideName: z.string(), why: z.string() })).optional(),
})
export type StartingPlan = z.output<typeof startingPlan>

/** Moves a team to a spot, or to none. */
const spotMove = named('SpotMove', {
  teamId: idField,
  /**
   * The spot shown on the page, such as '5A'; null for none. If it has changed since, the call fails with 409 and
   * changes nothing.
   */
  seenAt: z.string().max(10).nullable(),
  startingHole: z.int().min(1).max(mostHoles).nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
})
export type SpotMove = z.output<typeof spotMove>

const order = z.enum(['signed-up', 'paid'])
const keep = z.enum(['set', 'none'])

export const startingHolesApi = contract({
  'GET /api/admin/starting-holes': {
    summary: 'Preview where every team would start',
    access: 'admin',
    also: ['Registration'],
    query: z.object({ order: order.default('signed-up'), keep: keep.default('set') }),
    answers: { 200: startingPlan },
    faults: ['no-event', 'too-many-teams'],
  },
  'GET /api/admin/pairing-wishes': {
    summary: 'List which teams of the current event want to start beside each other',
    access: 'admin',
    also: ['Registration'],
    answers: wishes,
    faults: ['no-event'],
  },
  'PUT /api/admin/pairing-wishes': {
    summary: 'Enter that two teams want to start beside each other, or no longer do',
    access: 'admin',
    also: ['Registration'],
    body: z.object({ teamId: idField, besideId: idField, isWished: z.boolean() }),
    answers: wishes,
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/starting-holes': {
    summary: 'Move teams to other starting spots or off the course. Send two teams that swap in one call',
    access: 'admin',
    also: ['Registration'],
    body: z.object({ moves: z.array(spotMove).min(1).max(200), reason: reasonOnceFinal }),
    answers: { 200: z.array(wholeTeam) },
    faults: ['no-event', 'not-found', 'changed-meanwhile', 'reason-needed'],
  },
  'POST /api/admin/starting-holes': {
    summary: 'Set the starting holes as the plan shows them',
    access: 'admin',
    also: ['Registration'],
    body: z.object({ order, keep, basis: z.string().min(1).max(200), reason: reasonOnceFinal }),
    answers: { 200: z.array(wholeTeam) },
    faults: ['no-event', 'changed-meanwhile', 'too-many-teams', 'reason-needed'],
  },
})
