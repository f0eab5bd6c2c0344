import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, paragraph, plainLine } from '../../kernel/wire.ts'
import { tieMethods } from '../rules/ties.ts'

const board = z.enum(['gross', 'net'])
const method = z.enum(tieMethods)

const tieDecision = named('TieDecision', {
  decisionId: z.string(),
  method,
  /** Team ids in groups, the best first. The teams of a group share a place. */
  order: z.array(z.array(z.string())),
  /** 'Putt-off: 1st Team Marsh, 2nd Team Okafor'. */
  words: z.string(),
  note: z.string().nullable(),
  madeBy: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
})

/** Teams that share a place of the result, because no rule separates them. */
const tie = named('Tie', {
  board,
  /** Name of the flight; null for all teams together. */
  flight: z.string().nullable(),
  /** 'Net, Eagles'; null where there is one leaderboard. */
  boardName: z.string().nullable(),
  place: z.int(),
  teams: z.array(z.object({ teamId: z.string(), teamName: z.string() })),
  /** 'Equal on every hole'; null where the event leaves ties. */
  words: z.string().nullable(),
  /** A prize waits for it. */
  waits: z.boolean(),
  /** Names of the prizes that do; only admins are told. */
  prizes: z.array(z.string()),
  /** Null while there is none about exactly these teams. */
  decision: tieDecision.nullable(),
  /** Also by a decision for all teams, where this is a flight's tie. */
  isDecided: z.boolean(),
})
export type TieWire = z.output<typeof tie>

export const ties = named('Ties', {
  eventId: z.string(),
  timeZone: z.string(),
  isFinal: z.boolean(),
  /** As the cards are now. Those that a prize waits for come first. */
  ties: z.array(tie),
  /** Decisions that no longer stand: scores changed, and their teams aren't the ones that are tied. */
  lapsed: z.array(tieDecision),
  /** Decisions that were taken back, newest first. */
  undone: z.array(
    tieDecision.extend({ undoneBy: z.string(), undoneAt: z.string(), undoneNote: z.string().nullable() }),
  ),
})
export type Ties = z.output<typeof ties>

/** Everybody reads it once the result is final; then it can't be left out. */
const note = paragraph(500).nullish()

export const tiesApi = contract({
  'GET /api/admin/ties': {
    summary: 'List the ties that no rule breaks, the prizes that wait for them, and what people decided',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: ties },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/ties/decide': {
    summary: 'Decide a tie. It counts once the result is final; for a final result it is a correction',
    access: 'admin',
    also: ['Scorer'],
    body: z.object({
      eventId: idField,
      board,
      flight: plainLine(30).nullable(),
      method,
      /** The tied teams in groups, the best first. The teams of a group share a place; `shared` has one group. */
      order: z.array(z.array(idField).min(1).max(200)).min(1).max(200),
      note,
    }),
    answers: { 200: ties },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/ties/undo': {
    summary: 'Take back how a tie was decided. For a final result it is a correction',
    access: 'admin',
    also: ['Scorer'],
    body: z.object({ eventId: idField, decisionId: idField, note }),
    answers: { 200: ties },
    faults: ['not-found'],
  },
})
