import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { whoPaid } from './who-paid-rules.ts'

const players = [
  { fullName: 'Nia Okafor', email: 'nia@okafor.example' },
  { fullName: 'Marcus Bell', email: null },
  { fullName: 'Łukasz Ruiz', email: 'ruiz@example.org' },
]
const paid = (name: string, email: string | null, amount: number) => ({ name, email, amount: cents(amount) })

test('a share belongs to a player by name, ignoring accents, otherwise by the receipt’s email', () => {
  const found = whoPaid(players, [
    paid('nia okafor', 'nia@okafor.example', 12500),
    paid('Lukasz Ruiz', null, 12500),
    paid('L. R.', 'RUIZ@example.org', 100),
  ])
  expect(found).toEqual({ players: [12500, 0, 12600], others: [] })
})

test('a leader who pays a teammate’s share under the teammate’s name hasn’t paid their own', () => {
  const found = whoPaid(players, [paid('Marcus Bell', 'nia@okafor.example', 12500)])
  expect(found.players).toEqual([0, 12500, 0])
})

test('an employer’s payment is shown under its own name, and refunded payments aren’t shown', () => {
  const found = whoPaid(players, [
    paid('Acme Roofing', null, 20000),
    paid('Acme Roofing', null, 5000),
    paid('Marcus Bell', null, 0),
  ])
  expect(found).toEqual({ players: [0, 0, 0], others: [{ name: 'Acme Roofing', amount: 25000 }] })
})

test('what somebody paid before handing over their place counts for whoever has it now', () => {
  const players = [
    { fullName: 'Lee Marsh', email: 'lee@example.org' },
    {
      fullName: 'Pat Doyle',
      email: 'pat@example.org',
      formerly: [{ name: 'Sam Third', email: 'sam@example.org' }],
    },
  ]
  const payments = [
    { name: 'Sam Third', email: null, amount: cents(12_500) },
    { name: 'Third, Inc.', email: 'SAM@example.org', amount: cents(12_500) },
  ]
  expect(whoPaid(players, payments)).toEqual({ players: [0, 25_000], others: [] })
})
