import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { idField, line, named, optionalEmailField, optionalLine } from '../../kernel/wire.ts'
import { nameIsRequired } from './rules.ts'

const name = line(longestName, nameIsRequired)
const seat = z.object({ orderId: idField, guestNumber: z.coerce.number().int().min(1).max(1000) })
/** The name the page showed. If another guest has this seat by now, the response is 409 and nothing changes. */
const seenName = z.string().max(400)
/** Staff's reason, kept in the audit log. */
const reason = optionalLine(500)

export const walkUpGuest = named('WalkUpGuest', {
  name,
  requestedByEmailAddress: optionalEmailField,
  /** Chosen by the page: sending the same form again returns the first response. */
  requestId: z.uuid().optional(),
})
export const newGuest = named('NewGuest', {
  ...walkUpGuest.shape,
  /** The order the guest joins. A paid order stays as it is, and the guest gets their own bill. */
  orderId: idField.nullish(),
})
export type NewGuest = z.output<typeof newGuest>

const seated = named('SeatedGuest', { orderId: z.string(), guestNumber: z.int() })

export const dinnerStaffApi = contract({
  'POST /api/admin/dinner-guests': {
    summary: 'Add a dinner guest, even while registration is closed',
    access: 'admin',
    body: newGuest,
    answers: { 200: seated },
    faults: ['no-event', 'not-found', 'event-full', 'request-reused'],
  },
  'PUT /api/admin/dinner-guests/{orderId}/{guestNumber}': {
    summary: "Change a dinner guest's name",
    access: 'admin',
    params: seat,
    body: z.object({ seenName, name, reason }),
    answers: { 200: seated },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}': {
    summary: 'Cancel a dinner guest. Refund what was paid for them separately',
    access: 'admin',
    params: seat,
    body: z.object({ seenName, reason }),
    answers: { 204: null },
    faults: ['not-found', 'changed-meanwhile', 'in-use', 'payment-under-way'],
  },
  'POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move': {
    summary:
      "Move a dinner guest to someone else's order. Their payment moves too if they are alone on a paid order",
    access: 'admin',
    params: seat,
    body: z.object({ seenName, toOrderId: idField, reason }),
    answers: { 200: seated },
    faults: ['not-found', 'changed-meanwhile', 'in-use', 'payment-under-way'],
  },
})
