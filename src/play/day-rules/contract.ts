import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { dayRule } from '../rules/day-rule-shapes.ts'

const dayRules = named('RulesOfTheDay', {
  eventId: z.string(),
  eventName: z.string(),
  /** The committee set nothing that a plain scramble doesn't have. */
  areUsual: z.boolean(),
  rules: z.array(dayRule),
})

export const dayRulesApi = contract({
  'GET /api/rules-of-the-day': {
    summary: 'Get the rules of the day in words: what counts, ties, handicaps, mulligans, contests and skins',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: dayRules },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
})
