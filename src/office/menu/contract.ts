/** The staff's menu: what this event uses of all there is, and finding something by its name. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'
import { uses } from './uses.ts'

const found = named('Found', {
  /** What its page is opened by. */
  id: z.string(),
  kind: z.enum(['team', 'golfer', 'guest', 'volunteer', 'sponsor', 'basket', 'payment']),
  name: z.string(),
  /** What tells it from others: 'No. 5', 'Team Okafor'. */
  detail: z.string(),
  /** Dollars; only of payments. */
  amount: z.number().optional(),
  /** Of a golfer on a team. */
  teamId: z.string().optional(),
})
export type Found = z.output<typeof found>

const everyRole = ['Treasurer', 'Scorer', 'Registration'] as const

export const menuApi = contract({
  'GET /api/admin/menu': {
    summary: 'List what the current event uses, for the staff’s menu',
    access: 'staff',
    also: everyRole,
    answers: { 200: z.object({ uses: z.array(z.enum(uses)) }) },
    etag: true,
  },
  'GET /api/admin/find': {
    summary:
      'Find teams, people, sponsors, baskets and payments of the current event by name or number, as far as the caller’s role sees them',
    access: 'staff',
    also: everyRole,
    query: z.object({ text: z.string().trim().min(1).max(100) }),
    answers: { 200: z.object({ found: z.array(found) }) },
  },
})
