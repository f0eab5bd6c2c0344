import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { historyEntry } from '../scoring/contract.ts'

const finding = named('FairPlayFinding', {
  kind: z.enum(['far-below', 'lone-eagle', 'late-change', 'two-phones']),
  teamId: z.string(),
  teamName: z.string(),
  /** Null when it is about the whole scorecard. */
  holeNumber: z.int().nullable(),
  words: z.string(),
  /** What was entered there, by whom and when, oldest first; for a whole scorecard, the holes under par. */
  facts: z.array(historyEntry),
})
export type FairPlayFinding = z.output<typeof finding>

export const fairPlay = named('FairPlay', {
  eventId: z.string(),
  eventName: z.string(),
  timeZone: z.string(),
  /** Goes with every list of findings: they are questions. */
  note: z.string(),
  /** Nobody has a score yet. */
  isEmpty: z.boolean(),
  /** Teams that stopped, in words: their cards are not looked at. Absent without any. */
  leftOut: z.array(z.string()).optional(),
  findings: z.array(finding),
})
export type FairPlay = z.output<typeof fairPlay>

export const fairPlayApi = contract({
  'GET /api/admin/fair-play': {
    summary:
      "What the field's arithmetic finds unlikely, in words, with who entered it and when. For admins only",
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: fairPlay },
    faults: ['no-event', 'not-found'],
  },
})
