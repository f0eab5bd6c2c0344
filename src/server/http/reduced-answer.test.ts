import { expect, it } from 'vitest'
import { z } from 'zod'
import { dollars, line } from '../../kernel/wire.ts'
import { answerShape } from './answer-shape.ts'
import { reducedTo } from './reduced-answer.ts'

const team = z.object({
  name: line(20),
  owed: dollars.nullable(),
  state: z.enum(['paid', 'open']),
  players: z.array(z.object({ name: z.string(), isLeader: z.boolean() })),
  byHole: z.record(z.string(), z.int()).optional(),
})
const marsh = { name: 'Marsh', owed: 500, state: 'paid', players: [{ name: 'Ann', isLeader: true }] }

it('an answer has no bounds of an input, and no more fields than declared', () => {
  const rich = { ...marsh, name: 'x'.repeat(300), owed: 50_000_000.005 }
  expect(team.safeParse(rich).success).toBe(false)
  expect(answerShape(team).parse({ ...rich, secret: 'hush' })).toEqual(rich)
  expect(answerShape(team)).toBe(answerShape(team))
})

it('what an answer is stays checked: fields, words, whole numbers, days', () => {
  const fits = (change: object) => answerShape(team).safeParse({ ...marsh, ...change }).success
  expect(fits({})).toBe(true)
  expect(fits({ state: 'lost' })).toBe(false)
  expect(fits({ owed: '500' })).toBe(false)
  expect(fits({ byHole: { 1: 4.5 } })).toBe(false)
  expect(fits({ players: undefined })).toBe(false)
  expect(answerShape(z.object({ on: z.iso.date() })).safeParse({ on: 'today' }).success).toBe(false)
})

it('names from a list need not all be there', () => {
  const counts = answerShape(z.partialRecord(z.enum(['one', 'five']), z.int().max(10)))
  expect(counts.safeParse({ one: 30 }).success).toBe(true)
  expect(counts.safeParse({ ten: 1 }).success).toBe(false)
})

it('what doesn’t fit is reduced to the declared fields, and named', () => {
  const players = [{ name: 'Ann', phone: '8315550142' }]
  const sent = reducedTo(answerShape(team), { ...marsh, state: 'lost', secret: 'hush', owed: 1, players })
  expect(sent).toEqual({
    value: {
      ...marsh,
      state: 'lost',
      owed: 1,
      players: [{ name: 'Ann', isLeader: undefined }],
      byHole: undefined,
    },
    misfits: ['state', 'players[].isLeader'],
  })
  const byHole = reducedTo(answerShape(team), { ...marsh, byHole: { 'Ann Archer': 4.5 } })
  expect(byHole?.misfits).toEqual(['byHole{}'])
})

it.each([
  ['a record for a text', { ...marsh, name: { secret: 'hush' } }],
  ['a text for a number', { ...marsh, owed: 'hush' }],
  ['a text for a yes or no', { ...marsh, players: [{ name: 'Ann', isLeader: 'hush' }] }],
  ['a list for a record', { ...marsh, players: [['hush']] }],
])('%s isn’t sent', (_, value) => {
  expect(reducedTo(answerShape(team), value)).toBeNull()
})

it('one of several records isn’t sent when it is neither', () => {
  const status = z.object({ status: z.string() })
  const either = answerShape(z.union([status.extend({ payer: z.string(), sum: z.int() }), status.strict()]))
  expect(reducedTo(either, { status: 'paid', payer: 'Ann', sum: 1.5 })).toBeNull()
  const texts = answerShape(z.union([z.literal(''), z.iso.date()]))
  expect(reducedTo(texts, 'soon')).toEqual({ value: 'soon', misfits: [''] })
})
