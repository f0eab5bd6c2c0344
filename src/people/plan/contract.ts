import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, reasonOnceFinal } from '../../kernel/wire.ts'

/** People who signed up together, and where the plan puts them. */
export const plannedParty = named('PlannedParty', {
  partyId: z.string(),
  /** Full names, the one who signed up first. */
  people: z.array(z.string()),
  /** Whom they would like to play with, in their words; '' for nobody. */
  wish: z.string(),
  /** What else they told the committee; '' for nothing. */
  note: z.string(),
  /** The average of the handicap indexes that are known, in strokes; null without any. */
  averageIndex: z.number().nullable(),
  hasPaid: z.boolean(),
  /** Why it is there: 'with Ana Lee, as both asked'. */
  reasons: z.array(z.string()),
  isLocked: z.boolean(),
})
export type PlannedParty = z.output<typeof plannedParty>

export const plannedTeam = named('PlannedTeam', {
  /** The team's id; for a team that is to be made 'new 1', 'new 2' and so on. */
  key: z.string(),
  /** null: it is to be made. */
  teamNumber: z.int().nullable(),
  teamName: z.string(),
  /** Who is on it already. */
  seated: z.array(z.string()),
  /** Places that parties may take. */
  free: z.int(),
  parties: z.array(plannedParty),
})
export type PlannedTeam = z.output<typeof plannedTeam>

/** The plan that was applied last. */
const appliedPlan = named('AppliedPlan', {
  planId: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  madeBy: z.string(),
  teamCount: z.int(),
  golferCount: z.int(),
  /** How many emails tell everybody on its teams whom they play with. */
  emailCount: z.int(),
  /** When everybody was told with whom they play, ISO 8601; null: not yet. */
  toldAt: z.string().nullable(),
  /** Why it can't be undone anymore; null: it can. */
  cannotUndo: z.string().nullable(),
})
export type AppliedPlan = z.output<typeof appliedPlan>

/** A proposal. Nothing has changed yet. */
export const teamPlan = named('TeamPlan', {
  /** Identifies the data the proposal was made from. Applying it requires the same data. */
  basis: z.string(),
  teamSize: z.int(),
  teams: z.array(plannedTeam),
  /** For whom no team has enough places. */
  unplaced: z.array(plannedParty),
  /** How many new teams the field has room for. */
  newTeams: z.int(),
  /** null if none was applied or the last one was undone. */
  last: appliedPlan.nullable(),
})
export type TeamPlan = z.output<typeof teamPlan>

const partyIds = z.array(idField).max(10)

export const planApi = contract({
  'GET /api/admin/plan': {
    summary: 'Propose teams for the parties in the pool',
    access: 'admin',
    answers: { 200: teamPlan },
    faults: ['no-event'],
  },
  'POST /api/admin/plan/proposal': {
    summary: 'Propose teams again, keeping some parties where they are. Changes nothing',
    access: 'admin',
    body: z.object({
      /** Parties that stay where staff put them: on a team, or together on a new one. */
      locked: z.array(z.object({ partyId: idField, key: z.string().max(60) })).max(500),
    }),
    answers: { 200: teamPlan },
    faults: ['no-event'],
  },
  'POST /api/admin/plan': {
    summary: 'Make teams as arranged: all of them or none',
    access: 'admin',
    body: z.object({
      basis: z.string().min(1).max(200),
      /** Parties that are left out stay in the pool. */
      teams: z
        .array(z.object({ key: z.string().max(60), partyIds: partyIds.min(1) }))
        .min(1)
        .max(200),
      reason: reasonOnceFinal,
    }),
    answers: { 200: teamPlan },
    faults: ['no-event', 'changed-meanwhile', 'event-full', 'in-use', 'reason-needed'],
  },
  'POST /api/admin/plan/undo': {
    summary: 'Undo the plan that was applied last',
    access: 'admin',
    body: z.object({ planId: idField }),
    answers: { 200: teamPlan },
    faults: ['no-event', 'changed-meanwhile', 'cannot-undo', 'in-use'],
  },
  'POST /api/admin/plan/tell': {
    summary: 'Email everybody the last plan put on a team with whom they play; each of them once',
    access: 'admin',
    body: z.object({ planId: idField }),
    answers: { 200: teamPlan },
    faults: ['no-event', 'changed-meanwhile'],
  },
})
