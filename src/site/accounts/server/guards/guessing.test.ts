import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { day, hour } from '../../../../kernel/clock.ts'
import { allCodes, plainBudget, reservedForTeam } from '../../code-rules.ts'
import { type CodeGuard, type CodeGuess, createCodeGuard } from './code-guard.ts'

/** Servers that receive each other's broadcasts at once. */
function openServers(count: number, now: () => number): CodeGuard[] {
  const listeners: ((change: never) => void)[] = []
  const database = {
    announce(change: unknown) {
      for (const hear of listeners) hear(change as never)
    },
    onChange(hear: (change: never) => void) {
      listeners.push(hear)
      return () => {}
    },
  }
  return Array.from({ length: count }, () => createCodeGuard(now, database as never))
}

/** Bytes, without garbage. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

interface Attack {
  teams: number
  /** Numbers of the teams being guessed at. */
  targets: number[]
  addresses: string[]
  servers?: number
  /** Whether the attacker also knows an email or phone of each team. */
  knowsContacts?: boolean
  /** Attacks from inside the clubhouse, where golfers log in all day. */
  isInClubhouse?: boolean
}

/**
 * Simulates a whole day. Every hour each address tries whatever is still compared, team after team, until refused
 * twice; each attempt comes from a new device. Returns the probability that at least one code was found.
 */
function chanceOfSuccess({ teams, targets, addresses, servers = 1, knowsContacts, isInClubhouse }: Attack) {
  let time = 0
  const guards = openServers(servers, () => time)
  let [plain, named, device] = [0, 0, 0]
  let [server, next] = [0, 0]

  function isCompared(network: string, entry: Partial<CodeGuess>): boolean {
    const guard = guards[server++ % servers] as CodeGuard
    const none = { namedTeam: null, contact: 'none', opens: null, isTrusted: false } as const
    const guess = { eventId: 'event', teams, device: `new ${device++}`, network, ...none, ...entry }
    // Without a wrong contact, a wrong result means the code was compared.
    return guard.answer(guess).answer.kind === 'wrong'
  }

  for (; time < day; time += hour) {
    if (isInClubhouse && time > 8 * hour && time < 12 * hour)
      for (let team = 0; team < teams; team++) guards[0]?.letIn(addresses[0] as string, `team ${team}`)
    for (const network of addresses) {
      while (isCompared(network, {})) plain++
      for (let refused = 0; refused < 2; ) {
        const namedTeam = `team ${targets[next++ % targets.length]}`
        const before = named
        if (isCompared(network, { namedTeam })) named++
        if (knowsContacts && isCompared(network, { namedTeam, contact: 'fits' })) named++
        if (named === before) refused++
      }
    }
  }
  const chance = 1 - (1 - Math.min(teams, targets.length) / allCodes) ** plain * (1 - 1 / allCodes) ** named
  return { chance, plain, named }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const thousandAddresses = upTo(1000).map((each) => `203.${each >> 8}.${each & 255}.7`)
/** As many IPv6 networks as a cheap server gets; each /64 counts as one address. */
const manyNetworks = upTo(4000).map((each) => `2001:db8:0:${each.toString(16)}::/64`)

describe('guessing team codes for a whole day succeeds with a probability below one percent', () => {
  it.each<[name: string, attack: Attack]>([
    ['one team, a thousand addresses: 0.02 %', { teams: 36, targets: [7], addresses: thousandAddresses }],
    [
      'any of 36 teams, a thousand addresses: 0.40 %',
      { teams: 36, targets: upTo(36), addresses: thousandAddresses },
    ],
    [
      'any of 150 teams, a thousand addresses: 0.48 %',
      { teams: 150, targets: upTo(150), addresses: thousandAddresses },
    ],
    [
      'any of 150 teams, 4,000 networks of IPv6: 0.48 %',
      { teams: 150, targets: upTo(150), addresses: manyNetworks },
    ],
    [
      'any of 150 teams, three servers in turn: 0.48 %',
      { teams: 150, targets: upTo(150), addresses: thousandAddresses, servers: 3 },
    ],
    [
      'any of 150 teams, one of the addresses the clubhouse itself: 0.67 %',
      { teams: 150, targets: upTo(150), addresses: thousandAddresses, isInClubhouse: true },
    ],
    [
      'any of 150 teams, from the clubhouse too, and knowing a contact of every team: 0.81 %',
      {
        teams: 150,
        targets: upTo(150),
        addresses: thousandAddresses,
        isInClubhouse: true,
        knowsContacts: true,
      },
    ],
    [
      'one team, from the clubhouse too, and knowing a contact of it: 0.21 %',
      { teams: 36, targets: [7], addresses: thousandAddresses, isInClubhouse: true, knowsContacts: true },
    ],
  ])(
    '%s',
    (_, attack) => {
      const { chance, plain, named } = chanceOfSuccess(attack)
      expect(plain).toBeGreaterThan(0)
      expect(named).toBeGreaterThan(0)
      expect(chance).toBeLessThan(0.01)
    },
    180_000,
  )

  it('without the budgets it would: one named guess per second from each address is sure to succeed', () => {
    const guesses = 1000 * 24 * 3600
    expect(1 - (1 - 1 / allCodes) ** guesses).toBeGreaterThan(0.99)
  })

  it('the budget without a team keeps its share of the probability for any number of teams', () => {
    for (const teams of [1, 2, 36, 72, 150, 1000])
      expect((plainBudget(teams) * teams) / allCodes).toBeLessThanOrEqual(0.003)
  })
})

describe('signing up forty teams and guessing at them', () => {
  it('doesn’t keep out a golfer who knows the code and a contact of another team', () => {
    let time = 0
    const [guard] = openServers(1, () => time) as [CodeGuard]
    let device = 0
    const tryAs = (namedTeam: string, opens: string | null) =>
      guard.answer({
        eventId: 'event',
        teams: 150,
        device: `new ${device++}`,
        network: '203.0.113.7',
        namedTeam,
        contact: 'fits',
        opens,
        isTrusted: false,
      }).answer.kind
    for (; time < 10 * hour; time += 2 * hour)
      for (const own of upTo(40)) for (const _ of upTo(10)) tryAs(`own ${own}`, null)
    expect(tryAs('own 1', 'own 1')).toBe('team-code-paused')
    expect(tryAs('Marsh', 'Marsh')).toBe('in')
    expect(upTo(5).map(() => tryAs('Olsen', null))).toEqual([...Array(4).fill('wrong'), 'team-code-paused'])
  })

  it('adds at most 0.1% to the probability, however many teams there are', () => {
    for (const teams of [1, 36, 150, 600, 1000])
      expect((reservedForTeam(teams) * teams) / allCodes).toBeLessThanOrEqual(0.001)
  })
})

describe('the counts', () => {
  it('use bounded memory, however many devices and addresses there are', () => {
    let time = 0
    const [guard] = openServers(1, () => time++) as [CodeGuard]
    const before = usedMemory()
    for (let guess = 0; guess < 120_000; guess++)
      guard.answer({
        eventId: 'event',
        teams: 36,
        device: `device ${guess}`,
        network: `network ${guess}`,
        namedTeam: `team ${guess % 36}`,
        contact: 'wrong',
        opens: null,
        isTrusted: false,
      })
    expect(usedMemory() - before).toBeLessThan(60_000_000)
  }, 180_000)
})
