/** Contests on the wire, for the scoring screen and for everybody else. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import { type ContestKind, contestKinds } from './contests.ts'

export const contestKind = z.enum(Object.keys(contestKinds) as [ContestKind, ...ContestKind[]])
export const contestMeasure = z.enum(['yards', 'feet', 'strokes'])

export const contestBest = named('ContestBest', {
  /** The flight or group; null in a contest for all. */
  category: z.string().nullable(),
  /** Several when they are equal; empty before the first entry. */
  holders: z.array(
    z.object({
      teamId: z.string(),
      teamName: z.string(),
      playerName: z.string(),
      /** Inches, or putts. */
      amount: z.int(),
      /** '12 ft 4 in'. */
      words: z.string(),
    }),
  ),
})

/** A contest at a hole with what there is to beat. */
export const holeContest = named('HoleContest', {
  contestId: z.string(),
  holeNumber: z.int(),
  kind: contestKind,
  /** 'Closest to the pin'. */
  name: z.string(),
  measure: contestMeasure,
  sponsor: z.string().nullable(),
  /** Groups to choose from, such as 'Women'; empty when it is for all or by flight. */
  groups: z.array(z.string()),
  best: z.array(contestBest),
})
export type HoleContest = z.output<typeof holeContest>

/** A contest as a team's phone has it. */
export const teamContest = holeContest.extend({
  /** The team's own shots that came late; absent without any. */
  late: z
    .array(
      z.object({
        entryId: z.string(),
        playerName: z.string(),
        words: z.string(),
        state: z.enum(['waiting', 'refused']),
        /** Of the refusal. */
        reason: z.string().nullable(),
      }),
    )
    .optional(),
})
export type TeamContest = z.output<typeof teamContest>
