import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { payoutOf } from '../../../money/cash/server/index.ts'
import { drawn } from '../draw-rule.ts'
import { numbersOf } from '../numbers.ts'
import { inDrum, nextPrize } from '../rules.ts'
import { changeLocked, type Locked, noteRaffle } from './change-raffle.ts'
import type { RaffleDeps } from './deps.ts'
import { changeDraw, type DrawRecord, drawsOf, insertDraw } from './draw-store.ts'
import { subjectOf } from './payouts.ts'
import { type RaffleRecord, saveRaffle, sha256 } from './raffle-store.ts'
import { type RaffleSales, raffleSales } from './sales.ts'

interface ByHand {
  number: number
  witness: string
  secondWitness: string
}

/**
 * Draws the next prize. A number whose ticket was refunded after the list was closed is drawn and can't win: it stays in the
 * sequence that everybody can check, and the draw goes on. `drawn`: how many were drawn before. Throws Problem
 * 'changed-meanwhile', 'raffle-not-ready', 'number-cannot-win' or 'invalid-input'.
 */
export function drawNext(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  asked: { drawn: number; byHand?: ByHand | undefined },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { raffle, work, event } = locked
    const { sql } = work.tx
    const draws = await openDraws(locked, asked.drawn)
    const prize = nextPrize(raffle.prizes, draws)
    if (!prize) throw new Problem('raffle-not-ready', { detail: 'Each prize has a winner.' })
    const facts = await raffleSales(deps, sql, event, raffle)
    const byHand = handOf(raffle, asked.byHand)
    const numbers = numbersOf(raffle.closed?.numbers ?? [])
    const picks = byHand
      ? [checkedStub(byHand, { numbers, draws, facts, winsAgain: raffle.winsAgain })]
      : await picksOf(raffle, { numbers, draws, facts })
    const made = picks.map(
      (number, at): DrawRecord => ({
        ...{ raffleId: id, eventId: event.id, position: draws.length + at + 1, prizeId: prize.id, number },
        outcome: facts.valid.includes(number) ? 'won' : 'void',
        ...{ why: null, winnerName: buyerOf(facts, number) },
        ...{ witness: byHand?.witness ?? '', secondWitness: byHand?.secondWitness ?? '' },
        ...{ drawnAt: instant(work.now), drawnBy: actorName(actor), formGiven: null },
      }),
    )
    for (const draw of made) await insertDraw(sql, draw)
    await noteRaffle(deps, locked, {
      action: 'raffle drawn',
      after: {
        prize: prize.name,
        numbers: picks.map(String),
        ...(byHand && { witnesses: [byHand.witness, byHand.secondWitness] }),
      },
    })
  })
}

/** The draws so far. Throws Problem 'raffle-not-ready' unless the list is closed and the draw goes on, or 'changed-meanwhile'. */
async function openDraws({ raffle, work }: Locked, expected: number): Promise<DrawRecord[]> {
  if (raffle.closed === null)
    throw new Problem('raffle-not-ready', { detail: 'Close the list of numbers first.' })
  if (raffle.endedAt !== null) throw new Problem('raffle-not-ready', { detail: 'The draw is over.' })
  const draws = await drawsOf(work.tx.sql, raffle.id)
  if (draws.length !== expected) throw new Problem('changed-meanwhile')
  return draws
}

function handOf({ method }: RaffleRecord, byHand: ByHand | undefined): ByHand | null {
  if (method === 'server') return null
  if (!byHand)
    throw new Problem('invalid-input', { detail: 'Enter the number of the stub, and two witnesses.' })
  const same = byHand.witness.toLowerCase() === byHand.secondWitness.toLowerCase()
  if (same) throw new Problem('invalid-input', { errors: { secondWitness: ['Name somebody else'] } })
  return byHand
}

interface Drum {
  numbers: readonly number[]
  draws: readonly DrawRecord[]
  facts: RaffleSales
}

function checkedStub(
  { number }: ByHand,
  { numbers, draws, facts, winsAgain }: Drum & { winsAgain: boolean },
) {
  const refuse = (detail: string) => {
    throw new Problem('number-cannot-win', { errors: { 'byHand.number': [detail] }, detail })
  }
  if (!numbers.includes(number)) refuse(`No. ${number} isn’t on the closed list.`)
  if (!facts.valid.includes(number)) refuse(`No. ${number} was refunded.`)
  if (!inDrum([number], draws, winsAgain).includes(number)) refuse(`No. ${number} was drawn already.`)
  return number
}

/** So many refunded numbers in a row, and something else is wrong. */
const mostInVain = 1_000

/** The next numbers by the seed, up to the first that can win. */
async function picksOf(
  { seed, winsAgain }: RaffleRecord,
  { numbers, draws, facts }: Drum,
): Promise<number[]> {
  const last = Math.min(draws.length + mostInVain, winsAgain ? Number.POSITIVE_INFINITY : numbers.length)
  const alive = new Set(facts.valid)
  if (!inDrum(numbers, draws, winsAgain).some((number) => alive.has(number)))
    throw new Problem('raffle-not-ready', { detail: 'No number is left that can win.' })
  const all = (await drawn({ numbers, seed, winsAgain }, last, sha256)).slice(draws.length)
  const won = all.findIndex((number) => alive.has(number))
  if (won === -1) throw new Problem('raffle-not-ready', { detail: 'No number is left that can win.' })
  return all.slice(0, won + 1)
}

/** '' for a paper ticket, and where a phone asked no name. */
function buyerOf({ tickets, sales }: RaffleSales, number: number): string {
  const ticket = tickets.find((each) => each.number === number)
  return sales.find(({ lineId }) => lineId === ticket?.lineId)?.payer.name ?? ''
}

/** Only the prize that was drawn last is drawn again. Throws Problem 'raffle-not-ready' or 'changed-meanwhile'. */
export function passOn(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, why }: { position: number; why: string },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const draws = await openDraws(locked, position)
    const last = draws.at(-1)
    if (last?.outcome !== 'won') throw new Problem('changed-meanwhile')
    if (await payoutOf(locked.work.tx.sql, locked.event.id, subjectOf(locked.raffle.id, position)))
      throw new Problem('raffle-not-ready', {
        detail: `${locked.raffle.kind === 'half' ? 'Its money was paid out' : 'Its tax was settled'}. Take that back first.`,
      })
    await changeDraw(locked.work.tx.sql, last, { outcome: 'passed', why })
    const prize = locked.raffle.prizes.find((each) => each.id === last.prizeId)
    await noteRaffle(deps, locked, {
      action: 'raffle prize drawn again',
      before: { prize: prize?.name, number: last.number },
      reason: why,
    })
  })
}

/** Throws Problem 'raffle-not-ready' while a prize has no winner, or 'changed-meanwhile'. */
export function finishDraw(deps: RaffleDeps, actor: Person, id: string, count: number): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { raffle, work, event } = locked
    const draws = await openDraws(locked, count)
    const prize = nextPrize(raffle.prizes, draws)
    const { valid } = await raffleSales(deps, work.tx.sql, event, raffle)
    const listed = new Set(numbersOf(raffle.closed?.numbers ?? []))
    const left = inDrum(valid, draws, raffle.winsAgain).some((number) => listed.has(number))
    if (prize && left) throw new Problem('raffle-not-ready', { detail: `${prize.name} has no winner yet.` })
    const ended = { endedAt: instant(work.now), endedBy: actorName(actor), version: raffle.version + 1 }
    await saveRaffle(work.tx.sql, { ...raffle, ...ended })
    await noteRaffle(deps, locked, { action: 'raffle draw finished', after: { drawn: draws.length } })
  })
}

/** Throws Problem 'not-found'. */
export function nameWinner(
  deps: RaffleDeps,
  actor: Person,
  id: string,
  { position, name }: { position: number; name: string },
): Promise<string> {
  return changeLocked(deps, actor, id, async (locked) => {
    const { sql } = locked.work.tx
    const draw = (await drawsOf(sql, id)).find((each) => each.position === position)
    if (!draw) throw new Problem('not-found')
    if (draw.winnerName === name) return
    await changeDraw(sql, draw, { winnerName: name })
    await noteRaffle(deps, locked, { action: 'raffle winner named', after: { number: draw.number, name } })
  })
}
