import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { emailField, idField, line, named } from '../../kernel/wire.ts'
import { missing, roles } from './users-rules.ts'

const roleField = z.enum(roles, missing.role)

/** Somebody who logs in with email and password. */
export const staffMember = named('StaffMember', {
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  /** 'invited' until a password is set. */
  state: z.enum(['active', 'invited']),
  /** A passkey, or an authenticator app. */
  hasSecondStep: z.boolean(),
  /** Until when the invitation works; null without one. */
  inviteValidTo: z.string().nullable(),
  /** Whether this is the caller. */
  isYou: z.boolean(),
  createdOn: z.string(),
})
export type StaffMember = z.output<typeof staffMember>

const ofPerson = z.object({ id: idField })

/**
 * Who may log in to run the event. Admins only. What concerns a role with money needs the password, or a fresh login, of
 * the last ten minutes.
 */
export const usersApi = contract({
  'GET /api/admin/users': {
    summary: 'List everyone who logs in with email and password, by name',
    access: 'admin',
    answers: { 200: z.object({ users: z.array(staffMember) }) },
  },
  'POST /api/admin/users': {
    summary: 'Invite someone. Emails a link to set a password, good for 7 days',
    access: 'admin',
    body: z.object({
      email: emailField,
      firstName: line(longestName, missing.firstName),
      lastName: line(longestName, missing.lastName),
      role: roleField,
    }),
    answers: { 200: staffMember },
    faults: ['name-taken', 'confirm-first'],
  },
  'PUT /api/admin/users/{id}': {
    summary: 'Change someone’s role. Logs them out everywhere',
    access: 'admin',
    params: ofPerson,
    body: z.object({ role: roleField }),
    answers: { 200: staffMember },
    faults: ['not-found', 'last-admin', 'confirm-first'],
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Remove someone and log them out everywhere. Never yourself, never the last admin',
    access: 'admin',
    params: ofPerson,
    answers: { 204: null },
    faults: ['not-found', 'own-account', 'last-admin', 'confirm-first'],
  },
  'POST /api/admin/users/{id}/log-out': {
    summary: 'Log someone out on every device',
    access: 'admin',
    params: ofPerson,
    answers: { 204: null },
    faults: ['not-found'],
  },
  'POST /api/admin/users/{id}/invite': {
    summary: 'Email a new invitation. The earlier one stops working',
    access: 'admin',
    params: ofPerson,
    answers: { 200: staffMember },
    faults: ['not-found', 'joined-already'],
  },
})
