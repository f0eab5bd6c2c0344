/** Which other websites may show the leaderboard in a frame. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'
import { mostSites } from './embedding.ts'
import { longestUrl } from './webhook-rules.ts'

const embedding = named('Embedding', {
  /** Origins, such as 'https://www.club.org'. Empty: no site may. */
  sites: z.array(z.string()),
  /** What to paste into a page of such a site. */
  snippet: z.string(),
})

export const embedApi = contract({
  'GET /api/admin/embed': {
    summary: 'Sites that may show the leaderboard',
    access: 'admin',
    answers: { 200: embedding },
  },
  'PUT /api/admin/embed': {
    summary: 'Set the sites that may show the leaderboard',
    access: 'admin',
    body: z.object({ sites: z.array(z.string().trim().max(longestUrl)).max(mostSites) }),
    answers: { 200: embedding },
    faults: ['confirm-first'],
    example: {
      body: { sites: ['https://www.example.org'] },
      answer: { sites: ['https://www.example.org'], snippet: '<iframe …></iframe>' },
    },
  },
})
