import { expect, it } from 'vitest'
import { auditActions } from '../../ports/audit-actions.ts'
import { blastsApi } from './blast-contract.ts'
import {
  blastKinds,
  kindTitle,
  messageKinds,
  templateKinds,
  templateRequest,
  wideKinds,
} from './message-kinds.ts'

it('every kind has an audit action for having been sent', () => {
  for (const kind of blastKinds) expect(auditActions).toContain(`${messageKinds[kind].name} sent`)
})

it('every template has its own call, and composed messages have none', () => {
  const calls = templateKinds.map((kind) => messageKinds[kind].call)
  expect(new Set(calls).size).toBe(templateKinds.length)
  for (const call of calls) expect(Object.keys(blastsApi)).toContain(call)
  expect(blastKinds.filter((kind) => messageKinds[kind].call === null)).toEqual(['own-email', 'own-text'])
})

it('messages to everybody are offered by title on the teams page', () => {
  expect(wideKinds.map(kindTitle)).toEqual(['Team invite email', 'Text message', 'Reminder email'])
  for (const kind of wideKinds) expect(messageKinds[kind].offer).not.toBe('')
})

it('a request contains only what its kind needs', () => {
  const given = { teamId: 't1', message: 'Hello' }
  expect(templateRequest('reminder', given)).toEqual({ kind: 'reminder' })
  expect(templateRequest('text', given)).toEqual({ kind: 'text', message: 'Hello' })
  expect(templateRequest('payment-request', given)).toEqual({ kind: 'payment-request', teamId: 't1' })
})
