import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { openRaffleDay, type RaffleDay } from '../../../../tests/support/raffling.ts'
import { withoutLocks } from '../../../../tests/support/without-locks.ts'
import type { CashBox } from '../../../money/cash/contract.ts'
import { replayScripts } from '../draw-rule.ts'
import { numbersOf } from '../numbers.ts'

let day: RaffleDay
afterEach(() => day.app.stop())

const open = async (options: object = {}) => {
  day = await openRaffleDay(options)
  return day
}
const numbersSold = async (quantity: number, change: object = {}) =>
  (await day.sell(quantity, change)).body.tickets?.lines[0]?.numbers
const cashOf = async () => {
  const box: CashBox = (await day.app.call('GET /api/admin/cash-counts', { token: day.token })).body
  const own = box.open.find(({ personName }) => personName === 'Sally Seller')
  return (own?.cash ?? []).reduce((sum, { amount }) => sum + amount, 0)
}

describe('numbers', () => {
  it('each ticket sold gets the next one, on the phone that sold it, on the receipt and by the link', async () => {
    await open()
    await day.sell(2)
    await day.setUp()
    expect((await day.raffle()).numbers, 'sold before it was a raffle').toEqual([{ from: 1, to: 2 }])
    const { body } = await day.sell(3, { buyerName: 'Pat Second', buyerEmail: 'pat@example.org' })
    expect(body.tickets.lines).toEqual([{ name: 'Raffle ticket', numbers: 'Nos. 3–5' }])
    const { body: outbox } = await day.app.call('GET /api/admin/outbox', { token: day.token })
    const mail = outbox.messages.find(({ to }: { to: string }) => to === 'pat@example.org')
    expect(mail.text).toContain('Raffle ticket, Nos. 3–5')
    const secret = body.tickets.url.split('#ticket=')[1]
    const own = await day.app.call('POST /api/raffles/own', { body: { secret } })
    expect(own.body.raffles).toMatchObject([{ name: 'Raffle ticket', stage: 'selling', numbers: [3, 4, 5] }])
    expect((await day.app.call('POST /api/raffles/own', { body: { secret: 'x' } })).status).toBe(404)
  })

  it('is on sale while somebody can buy a ticket: not once it is hidden', async () => {
    await open()
    await day.setUp()
    expect(await day.shown()).toMatchObject({ stage: 'selling', isOnSale: true })
    const { status, text } = await day.list.change(day.item, {
      ...{ name: 'Raffle ticket', price: 5, treatment: 'game', value: null, soldAt: ['seller'] },
      isHidden: true,
    })
    expect(status, text).toBe(200)
    expect(await day.shown()).toMatchObject({ stage: 'selling', isOnSale: false })
  })

  it('the same sale sent twice has the same numbers', async () => {
    await open()
    await day.setUp()
    const requestId = randomUUID()
    expect(await numbersSold(2, { requestId })).toBe('Nos. 1–2')
    expect(await numbersSold(2, { requestId })).toBe('Nos. 1–2')
    expect(await numbersSold(1)).toBe('No. 3')
  })

  it('what is refunded can’t win: of a sale its highest numbers, and first what staff voided', async () => {
    await open()
    await day.setUp()
    await day.sell(4)
    expect((await day.act('void', { number: 2, why: 'Given back at the table' })).status).toBe(200)
    expect((await day.refundNewest(1)).status).toBe(200)
    expect((await day.raffle()).numbers).toEqual([
      { from: 1, to: 1 },
      { from: 3, to: 4 },
    ])
    expect((await day.refundNewest(2)).status).toBe(200)
    expect(await day.raffle()).toMatchObject({ numbers: [{ from: 1, to: 1 }], tickets: 1, sold: 5 })
    expect((await day.act('void', { number: 9, why: 'x' })).status).toBe(404)
  })
})

describe('paper rolls', () => {
  it('what was sold times the price is in the seller’s drawer; what came back can’t win and may go out again', async () => {
    await open()
    await day.setUp()
    expect((await day.handOut(101, 150)).status).toBe(200)
    expect(await numbersSold(1)).toBe('No. 1')
    const wrong = await day.takeBack([{ from: 131, to: 150 }], 145)
    expect([wrong.status, wrong.body.amountOwed, wrong.body.detail]).toEqual([
      ...[409, 150, '30 sold at $5 are $150.'],
    ])
    const back = await day.takeBack([{ from: 131, to: 150 }], 150)
    expect(back.body.raffles[0].rolls).toMatchObject([{ seller: 'Sally Seller', sold: 30, money: 150 }])
    expect(await day.raffle()).toMatchObject({ tickets: 31, onPhones: 1, onPaper: 30, sold: 155 })
    expect(await cashOf()).toBe(155)
    expect((await ledgerOf(day.app)).payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      ...[150, 5],
    ])
    expect((await day.handOut(131, 140)).status).toBe(200)
    expect((await day.handOut(141, 145)).status).toBe(200)
  })

  it('an overlap is refused with a sentence: with another roll, with what a phone sold, and with what was sold of paper', async () => {
    await open()
    await day.setUp()
    await day.sell(3)
    await day.handOut(101, 150)
    const refused = async (from: number, to: number) => (await day.handOut(from, to)).body.detail
    expect(await refused(150, 160)).toBe('101–150 are with Sally Seller already, or sold.')
    expect(await refused(3, 9)).toBe('A phone has sold No. 3 already.')
    await day.takeBack([{ from: 111, to: 150 }], 50)
    expect(await refused(110, 110)).toBe('101–110 are with Sally Seller already, or sold.')
    expect((await day.handOut(9, 5)).body.errors).toEqual({ to: ['The last number comes after the first'] })
  })

  it('phones leave out the numbers that are on paper', async () => {
    await open()
    await day.setUp()
    await day.handOut(3, 10)
    expect(await numbersSold(4)).toBe('Nos. 1–2, 11–12')
  })

  it('a roll comes back once, whoever presses the button how often', async () => {
    await open()
    await day.setUp()
    await day.handOut(101, 150)
    const { rollId } = (await day.raffle()).rolls[0] as { rollId: string }
    const sent = { token: day.token, params: { id: rollId }, body: { unsold: [], money: 250 } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => day.app.call('POST /api/admin/raffle-rolls/{id}/return', sent)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cashOf()).toBe(250)
  })
})

describe('the closed list', () => {
  it('waits for rolls, ends the sale, and nothing changes it: no number, no price list, no phone that comes late', async () => {
    await open()
    await day.setUp()
    await day.sell(2)
    await day.handOut(101, 102)
    expect((await day.close()).body.detail).toBe(
      'Sally Seller still has paper tickets 101–102. Take them back first.',
    )
    await day.takeBack([], 10)
    expect((await day.close()).body.raffles[0]).toMatchObject({ stage: 'closed', tickets: 4 })
    const numbers = [
      { from: 1, to: 2 },
      { from: 101, to: 102 },
    ]
    expect((await day.shown()).numbers).toEqual(numbers)
    expect((await day.sell(1)).body.type).toBe('/problems/not-on-sale')
    const item = (await day.list.all()).find(({ id }) => id === day.item.id)
    const again = { id: day.item.id, version: item?.version }
    const putOn = await day.app.call('POST /api/admin/items/put-on-sale', {
      token: day.token,
      body: { items: [again] },
    })
    expect(putOn.body.detail).toBe('Its list of numbers is closed, so it can’t be on sale again.')
    for (const [what, body] of [
      ['close', { version: 2, tickets: 4 }],
      ['void', { number: 1, why: 'x' }],
      ['rolls', { from: 500, to: 501, personId: day.sallyId }],
    ] as const)
      expect((await day.act(what, body)).body.type, what).toBe('/problems/raffle-closed')
    await day.refundNewest(2)
    expect((await day.shown()).numbers).toEqual(numbers)
  })

  it('a sale that a phone sends late is kept, needs a yes, and isn’t in the list even then', async () => {
    await open()
    await day.setUp()
    await day.sell(1)
    await day.close()
    const soldOn = new Date(Date.now() - 60_000).toISOString()
    const late = await day.sell(2, { soldOn })
    expect(late.status).toBe(202)
    expect(late.body.reasons).toContain('list-closed')
    const accepted = await day.app.call('POST /api/admin/late-sales/{id}/accept', {
      token: day.token,
      params: { id: late.body.lateSaleId },
      body: { why: 'The seller has the cash' },
    })
    expect(accepted.status).toBe(200)
    expect(await day.raffle()).toMatchObject({
      ...{ tickets: 1, numbers: [{ from: 1, to: 1 }] },
      late: [{ quantity: 2, by: 'Sold by Sally Seller' }],
    })
  })

  it('staff who saw another number of tickets are asked to look again', async () => {
    await open()
    await day.setUp()
    await day.sell(1)
    const { version } = await day.raffle()
    await day.sell(1)
    const refused = await day.act('close', { version, tickets: 1 })
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/changed-meanwhile'])
  })
})

describe('the draw', () => {
  const bought = async () => {
    await day.setUp({
      prizes: [
        { name: 'Grill', value: 6_000 },
        { name: 'Wine', value: 40 },
      ],
    })
    for (const name of ['Pat Second', 'Lee Marsh', 'Ann Okafor']) await day.sell(5, { buyerName: name })
    await day.close()
  }

  it('the seed is promised before the sale ends, shown after the last draw, and nobody is named', async () => {
    await open()
    await day.setUp()
    const promised = (await day.shown()).seedHash
    await day.sell(3, { buyerName: 'Pat Second' })
    await day.close()
    expect((await day.act('finish', { drawn: 0 })).body.detail).toBe('Grill has no winner yet.')
    expect((await day.draw()).status).toBe(200)
    expect(await day.shown()).toMatchObject({
      seedHash: promised,
      seed: null,
      draws: [{ initials: 'P. S.' }],
    })
    expect((await day.act('finish', { drawn: 1 })).status).toBe(200)
    const shown = await day.shown()
    expect(shown).toMatchObject({
      seedHash: promised,
      stage: 'drawn',
      seed: expect.stringMatching(/^\w{64}$/),
    })
    expect(JSON.stringify(shown)).not.toMatch(/Pat|Second|Sally/)
    expect((await day.draw()).body.detail).toBe('The draw is over.')
  })

  it('a prize is drawn again when its winner isn’t there, with a reason, and a refunded number is drawn in vain', async () => {
    await open()
    await bought()
    await day.draw()
    expect((await day.act('pass-on', { position: 1, why: 'Not in the room' })).status).toBe(200)
    const passed = (await day.raffle()).draws[0]
    expect(passed).toMatchObject({ outcome: 'passed', why: 'Not in the room' })
    await day.refundNewest(5)
    await day.draw()
    await day.draw()
    const { draws } = await day.shown()
    const refunded = [11, 12, 13, 14, 15]
    for (const { number, outcome, position } of draws.filter((each) => each.position > 1))
      expect(outcome, `draw ${position}`).toBe(refunded.includes(number) ? 'void' : 'won')
    expect(draws.filter(({ outcome }) => outcome === 'won')).toHaveLength(2)
    expect(new Set(draws.map(({ number }) => number)).size).toBe(draws.length)
  })

  it('50 presses of the button draw once', async () => {
    await open()
    await bought()
    const answers = await Promise.all(Array.from({ length: 50 }, () => day.act('draw', { drawn: 0 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await day.raffle()).draws).toHaveLength(1)
  })

  it('by hand the stub’s number is typed with two witnesses, and only one that can win is taken', async () => {
    await open()
    await day.setUp({
      method: 'hand',
      prizes: [
        { name: 'Grill', value: null },
        { name: 'Wine', value: null },
      ],
    })
    await day.sell(3)
    await day.close()
    expect((await day.shown()).seedHash).toBeNull()
    const stub = (number: number, more: object = {}) =>
      day.draw({ byHand: { number, witness: 'Ann Okafor', secondWitness: 'Lee Marsh', ...more } })
    expect((await day.draw()).status).toBe(400)
    expect((await stub(1, { secondWitness: 'ann okafor' })).body.errors).toEqual({
      secondWitness: ['Name somebody else'],
    })
    expect((await stub(9)).body.detail).toBe('No. 9 isn’t on the closed list.')
    expect((await stub(2)).status).toBe(200)
    expect((await stub(2)).body.detail).toBe('No. 2 was drawn already.')
    const { draws } = await day.raffle()
    expect(draws).toMatchObject([{ number: 2, outcome: 'won', witnesses: ['Ann Okafor', 'Lee Marsh'] }])
    expect(JSON.stringify(await day.shown())).not.toMatch(/Okafor/)
  })

  it('the winner’s tax follows from the year’s minimum, once the treasurer has confirmed it', async () => {
    await open()
    await bought()
    await day.draw()
    expect((await day.raffle()).draws[0]?.tax).toEqual({
      winnings: 6000,
      stake: 5,
      // Something is held back, which needs the form whatever the minimum is.
      formDue: true,
      withheld: 1438.8,
    })
    const { minimum } = await day.desk()
    expect(minimum).toMatchObject({ year: 2025, amount: 600, confirmedBy: null })
    const { year, amount, source } = minimum
    await day.app.call('PUT /api/admin/winnings-minimum', {
      token: day.token,
      body: { year, amount, source },
    })
    expect((await day.raffle()).draws[0]?.tax).toMatchObject({ formDue: true })
    await day.draw()
    expect((await day.raffle()).draws[1]?.tax).toMatchObject({ winnings: 40, formDue: false, withheld: 0 })
    const named = await day.app.call('PUT /api/admin/raffles/{id}/winner', {
      token: day.token,
      params: { id: (await day.raffle()).raffleId },
      body: { position: 2, name: 'Dana Harlan' },
    })
    expect(named.body.raffles[0].draws[1]).toMatchObject({ winnerName: 'Dana Harlan', initials: 'D. H.' })
  })

  it('fifty-fifty: half of what was sold, to the cent, as it was when the list was closed', async () => {
    await open()
    await day.list.change(day.item, {
      ...{ name: 'Raffle ticket', price: 5.01, treatment: 'game', value: null, soldAt: ['seller'] },
    })
    await day.setUp({ kind: 'half', prizes: [] })
    await day.sell(3, { amountOwed: 15.03 })
    expect((await day.shown()).pot).toBe(7.51)
    await day.close()
    await day.refundNewest(1)
    expect(await day.shown()).toMatchObject({ pot: 7.51, prizes: [{ value: 7.51 }] })
  })
})

it('400 tickets, 150 of them on paper, sold, voided and returned: the printed scripts draw what the server drew', async () => {
  await open()
  const prizes = Array.from({ length: 8 }, (_, at) => ({ name: `Prize ${at + 1}`, value: 50 }))
  await day.setUp({ prizes })
  await day.handOut(1001, 1100)
  await day.handOut(2001, 2100)
  const sales = await Promise.all(
    Array.from({ length: 25 }, (_, at) => day.sell(10, { buyerName: `Buyer ${at}` })),
  )
  expect(sales.every(({ status }) => status === 200)).toBe(true)
  await day.takeBack([{ from: 2051, to: 2100 }], 250)
  await day.takeBack([], 500)
  const all = await day.raffle()
  expect([all.tickets, all.onPhones, all.onPaper, all.sold]).toEqual([400, 250, 150, 2000])
  expect(numbersOf(all.numbers.slice(0, 1))).toHaveLength(250)
  expect(await cashOf(), 'sold times the price is the drawer').toBe(2000)

  await day.act('void', { number: 17, why: 'Torn' })
  await day.act('void', { number: 1042, why: 'Lost its stub' })
  const { rolls } = await day.raffle()
  expect(rolls.map(({ sold, money }) => [sold, money])).toEqual([
    ...[
      [100, 500],
      [50, 250],
    ],
  ])
  await day.close()
  const { tickets, numbers } = await day.shown()
  expect(tickets).toBe(398)
  const listed = numbersOf(numbers ?? [])
  for (const gone of [17, 1042, 2051, 2100]) expect(listed).not.toContain(gone)

  for (const _ of prizes) expect((await day.draw()).status).toBe(200)
  const { draws: before } = await day.raffle()
  await day.act('finish', { drawn: before.length })
  const { seed, seedHash, winsAgain, draws } = await day.shown()
  const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'raffle.json')
  writeFileSync(file, JSON.stringify({ numbers: listed, seed, seedHash, winsAgain, draws: draws.length }))
  const expected = draws.map(({ position, number }) => `${position} ${number}`)
  expect(expected).toHaveLength(8)
  const replays = replayScripts.map((script) => ({ ...script, lines: replayed(script, file) }))
  for (const { language, lines } of replays)
    if (lines === null)
      process.stderr.write(`The replay in ${language} was skipped: it isn’t on this machine.\n`)
    else expect(lines, language).toEqual(expected)
  expect(replays[0]?.lines, 'JavaScript is always there').not.toBeNull()
}, 300_000)

/** What a printed script says; null where its language isn't on this machine. */
function replayed({ run, file: name, text }: (typeof replayScripts)[number], file: string): string[] | null {
  expect(text.trim().split('\n').length, 'a short script').toBeLessThanOrEqual(20)
  const script = join(mkdtempSync(join(tmpdir(), 'replay-')), name)
  writeFileSync(script, text)
  const [command = ''] = run.split(' ')
  const { error, stdout, stderr } = spawnSync(
    command === 'node' ? process.execPath : command,
    [script, file],
    {
      encoding: 'utf8',
    },
  )
  if (error) return null
  if (stderr) throw new Error(stderr)
  return stdout.trim().split('\n')
}

describe('50 at once', () => {
  /** How many got the last ticket, and how many got one number. */
  async function lastTicket(): Promise<{ sold: number; numbers: string[] }> {
    await day.list.change(day.item, {
      ...{ name: 'Raffle ticket', price: 5, treatment: 'game', value: null, soldAt: ['seller'], stock: 1 },
    })
    await day.setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => day.sell(1)))
    const sold = answers.filter(({ status }) => status === 200)
    return { sold: sold.length, numbers: sold.map(({ body }) => body.tickets?.lines[0].numbers) }
  }

  /** How many were handed the same paper tickets. */
  async function sameRoll(): Promise<number> {
    await day.setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => day.handOut(101, 150 + at)))
    return answers.filter(({ status }) => status === 200).length
  }

  it('the last ticket is sold once, and has No. 1', async () => {
    await open()
    expect(await lastTicket()).toEqual({ sold: 1, numbers: ['No. 1'] })
  })

  it('50 buyers have 50 numbers', async () => {
    await open()
    await day.setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => day.sell(1)))
    const numbers = answers.map(({ body }) => body.tickets?.lines[0].numbers)
    expect(new Set(numbers).size).toBe(50)
    expect((await day.raffle()).numbers).toEqual([{ from: 1, to: 50 }])
  }, 300_000)

  it('paper tickets are handed out once', async () => {
    await open()
    expect(await sameRoll()).toBe(1)
  })

  it.runIf(testsRunOn() === 'postgres')(
    'without the locks, tickets and rolls are given out more than once',
    async () => {
      await open({ wrapDatabase: withoutLocks })
      expect(await sameRoll()).toBeGreaterThan(1)
    },
  )
})

describe('a seller who takes a payment back', () => {
  const drawer = async () => (await day.app.call('GET /api/cash/drawer', { token: day.seller })).body.open
  const undo = (id: string) =>
    day.app.call('POST /api/cash/drawer/payments/{id}/undo', {
      ...{ token: day.seller, params: { id }, body: { reason: 'A mistake' } },
    })

  it('can’t once the list is closed: who hasn’t won would have played for nothing', async () => {
    await open()
    await day.setUp({ kind: 'half', prizes: [] })
    await day.sell(4)
    await day.sell(2)
    const [newest, first] = (await drawer()).payments
    expect((await undo(newest.id)).status).toBe(200)
    await day.close()
    const late = await undo(first.id)
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Its numbers are in a raffle whose list is closed. Ask a treasurer to void it.',
    ])
    expect(await cashOf()).toBe(20)
  })

  it('takes back what they took, not what staff counted or accepted for them', async () => {
    await open()
    await day.setUp()
    await day.handOut(101, 110)
    expect((await day.takeBack([{ from: 106, to: 110 }], 25)).status).toBe(200)
    const [counted] = (await drawer()).payments
    expect(counted).toMatchObject({ mayUndo: false })
    expect((await undo(counted.id)).status).toBe(409)
    expect((await day.raffle()).onPaper).toBe(5)
  })
})
