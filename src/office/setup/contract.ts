import { z } from 'zod'
import { eventInfo } from '../../event/event/event-shapes.ts'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { emailField, line, named } from '../../kernel/wire.ts'
import { loginAnswer, passwordField } from '../../site/accounts/contract.ts'
import { missing } from './rules.ts'

export const setupState = named('SetupState', { needsAdmin: z.boolean(), needsEvent: z.boolean() })

export const setupApi = contract({
  'GET /api/setup': {
    summary: 'Get what setup still needs',
    access: 'public',
    answers: { 200: setupState },
  },
  'POST /api/setup': {
    summary: 'Create the first admin, with the one-time link printed at startup',
    access: 'public',
    body: z.object({
      token: z.string().min(1).max(400),
      firstName: line(longestName, missing.firstName),
      lastName: line(longestName, missing.lastName),
      email: emailField,
      password: passwordField,
    }),
    answers: { 200: loginAnswer },
    faults: ['setup-link-unknown', 'set-up-already'],
  },
  'POST /api/setup/sample-event': {
    summary: 'Load the sample event: 36 teams, a real course card and a round in play',
    access: 'admin',
    answers: { 200: eventInfo },
    faults: ['set-up-already'],
  },
})
