import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, reasonOnceFinal } from '../../kernel/wire.ts'
import { deletionKinds } from './rules.ts'

export const deletion = named('Deletion', {
  deletionId: z.string(),
  kind: z.enum(deletionKinds),
  name: z.string(),
  deletedOn: z.string(),
  deletedBy: z.string(),
})
export type Deletion = z.output<typeof deletion>

export const deletionsApi = contract({
  'GET /api/admin/deletions': {
    summary: 'List what was deleted in the last day and can be restored, newest first',
    access: 'staff',
    answers: { 200: z.object({ deletions: z.array(deletion) }) },
  },
  'POST /api/admin/deletions/{deletionId}/restore': {
    summary: 'Restore what was deleted, with its payments, place and code. 409 if the place is gone',
    access: 'staff',
    params: z.object({ deletionId: idField }),
    body: z.object({ reason: reasonOnceFinal }).optional(),
    answers: { 200: z.object({ message: z.string() }) },
    faults: ['not-found', 'event-full', 'name-taken', 'in-use', 'reason-needed'],
  },
})
