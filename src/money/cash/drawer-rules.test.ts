import { expect, test } from 'vitest'
import { cents, noMoney } from '../../kernel/money.ts'
import {
  cashInBooks,
  countDifference,
  drawerState,
  noteFault,
  noteIsNeeded,
  toDeposit,
} from './drawer-rules.ts'

test('a drawer is counted, handed over, received; a treasurer may confirm what was not handed over on the phone', () => {
  const at = '2025-07-19T20:00:00.000Z'
  expect(drawerState({ handedOverAt: null, receivedAt: null })).toBe('counted')
  expect(drawerState({ handedOverAt: at, receivedAt: null })).toBe('handed-over')
  expect(drawerState({ handedOverAt: at, receivedAt: at })).toBe('received')
  expect(drawerState({ handedOverAt: null, receivedAt: at })).toBe('received')
})

test('a difference counts cash and checks together, to the cent, and needs a note', () => {
  const expected = { cash: cents(120_00), checks: cents(50_00) }
  expect(countDifference({ cash: cents(119_99), checks: cents(50_00) }, expected)).toBe(-1)
  expect(countDifference({ cash: cents(70_00), checks: cents(100_00) }, expected)).toBe(0)
  expect(noteFault(-0.01, null)).toBe(noteIsNeeded)
  expect(noteFault(5, '  ')).toBe(noteIsNeeded)
  expect(noteFault(5, 'A tip for the band')).toBeUndefined()
  expect(noteFault(0, null)).toBeUndefined()
})

test('the deposit is what was received less the float, or what was counted while nothing was received', () => {
  const counted = { cash: cents(120_00), checks: cents(50_00) }
  const openingFloat = cents(100_00)
  expect(toDeposit({ counted, received: null, openingFloat })).toEqual(counted)
  const received = { cash: cents(215_00), checks: cents(50_00) }
  expect(toDeposit({ counted, received, openingFloat })).toEqual({ cash: 115_00, checks: 50_00 })
})

test('the ledger agrees with the drawers after voids, refunds by hand, prizes, a short count and a deposit', () => {
  const figures = {
    expected: [cents(300_00), cents(-20_00)],
    acceptedLater: noMoney,
    voidedLater: cents(100_00),
    byHand: cents(45_50),
    prizes: cents(9_00),
    overShort: cents(-5_00),
    deposited: cents(100_00),
  }
  const ledger = [cents(200_00), cents(-20_00), cents(-45_50), cents(-5_00), cents(-100_00), cents(-9_00)]
  expect(cashInBooks({ ...figures, ledger })).toEqual({
    drawers: 180_00,
    byHand: 45_50,
    prizes: 9_00,
    overShort: -5_00,
    deposited: 100_00,
    ledger: 20_50,
    difference: 0,
  })
  expect(cashInBooks({ ...figures, ledger: [cents(20_49)] }).difference).toBe(-1)
})
