/** Keys with which other programs read, as far as their scopes and their maker's own role reach. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'
import { keyDays, keyScopes, longestKeyName } from './key-rules.ts'

const apiKey = named('ApiKey', {
  id: z.string(),
  name: z.string(),
  /** The key's first characters, by which it is recognized. */
  start: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Up to a minute behind; null if it never was. */
  usedAt: z.string().nullable(),
  /** `ended`: it has expired, or its maker isn't an admin anymore. */
  state: z.enum(['works', 'ended']),
})
export type ApiKey = z.output<typeof apiKey>

const keyList = named('ApiKeys', { keys: z.array(apiKey) })

export const apiKeysApi = contract({
  'GET /api/admin/api-keys': {
    summary: 'Keys of other programs',
    access: 'admin',
    answers: { 200: keyList },
  },
  'POST /api/admin/api-keys': {
    summary: 'Make a key; it is in this response and nowhere else',
    access: 'admin',
    body: z.object({
      name: line(longestKeyName, 'Give it a name'),
      scopes: z.array(z.enum(keyScopes)).min(1, 'Choose at least one').max(keyScopes.length),
      days: z.literal([...keyDays]),
    }),
    answers: { 200: named('NewApiKey', { apiKey, key: z.string() }) },
    faults: ['confirm-first', 'too-many'],
    example: {
      body: { name: 'Spreadsheet', scopes: ['standings'], days: 90 },
      answer: {
        apiKey: {
          id: '4d69b03d-9360-46fb-be38-698361269dbc',
          name: 'Spreadsheet',
          start: 'phk_LGvl',
          scopes: ['standings'],
          madeBy: 'Ann Archer',
          createdAt: '2025-07-19T18:00:00.000Z',
          expiresAt: '2025-10-17T18:00:00.000Z',
          usedAt: null,
          state: 'works',
        },
        key: 'phk_…',
      },
    },
  },
  'DELETE /api/admin/api-keys/{id}': {
    summary: 'End a key at once',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: keyList },
    faults: ['not-found'],
  },
})
