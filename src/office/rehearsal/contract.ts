/** A rehearsal of the day on a copy of everything, beside the real event. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'

const rehearsal = named('DayRehearsal', {
  /** 'here': this is the rehearsal itself. */
  state: z.enum(['off', 'on', 'here']),
  /** In words, why none can be started now; null if one can. */
  hindrance: z.string().nullable(),
  /** Of the rehearsal; in the rehearsal, of the real event. Null while there is none. */
  address: z.string().nullable(),
  startedBy: z.string().nullable(),
  /** When it is removed by itself: ISO 8601 in UTC. */
  endsOn: z.string().nullable(),
})
export type Rehearsal = z.output<typeof rehearsal>

export const rehearsalApi = contract({
  'GET /api/admin/rehearsal': {
    summary: 'Get whether the day is being rehearsed on a copy, where, and until when',
    access: 'admin',
    answers: { 200: rehearsal },
  },
  'POST /api/admin/rehearsal/start': {
    summary: 'Copy everything and open the copy for a rehearsal. Starting one that is on returns it',
    access: 'admin',
    answers: { 200: rehearsal },
    faults: ['no-rehearsal', 'busy'],
  },
  'POST /api/admin/rehearsal/end': {
    summary: 'End the rehearsal and delete the copy, from the real event or from the copy itself',
    access: 'admin',
    answers: { 200: rehearsal },
  },
})
