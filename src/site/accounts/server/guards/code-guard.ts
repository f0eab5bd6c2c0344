import { createHash } from 'node:crypto'
import { day, hour } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Change, Database } from '../../../../ports/database.ts'
import {
  type Budget,
  failuresToReport,
  judge,
  type Spent,
  teamsThatMakeKnown,
  type Verdict,
} from '../../code-rules.ts'
import { createFailedTries } from './failed-tries.ts'
import { createTally, forgetOldest, type Tally } from './tally.ts'

const mostDevices = 50_000
const mostNetworks = 50_000
const mostKnownNetworks = 5_000
const mostTeams = 10_000
const mostEvents = 100

export interface CodeGuess {
  eventId: string
  /** The number of teams in the event. */
  teams: number
  device: string
  network: string
  /** The named team; null if none was named, '' if it isn't in the event. */
  namedTeam: string | null
  contact: 'none' | 'fits' | 'wrong'
  /** The team the code belongs to, if it matches the named one or none was named; null for a wrong code. */
  opens: string | null
  /** Whether this device has logged in to that team, or the named one, before. */
  isTrusted: boolean
}

export type CodeAnswer =
  | { kind: 'in' }
  | Exclude<Verdict, { kind: 'compare' }>
  /** Milliseconds the device must wait. */
  | { kind: 'wait'; wait: number }

export interface CodeGuard {
  /**
   * Decides and counts in one step, so that a thousand simultaneous attempts are counted one after another. `tell`
   * names a team once, when so many attempts at it have failed that staff should know.
   */
  answer(guess: CodeGuess): { answer: CodeAnswer; tell: string | null }
  /** Called when a team has logged in from this address, with code or link. */
  letIn(network: string, teamId: string): void
}

/**
 * Keeps the counts that `judge` needs, in bounded memory. Servers sharing a database broadcast their counts, so
 * that somebody routed to different servers still has one budget. `now` is in milliseconds and never goes back.
 */
export function createCodeGuard(
  now: () => number,
  database: Pick<Database, 'announce' | 'onChange'>,
): CodeGuard {
  const server = newId()
  const devices = createFailedTries(now, mostDevices)
  const tallies: Record<Budget, Tally> = {
    plain: createTally(now, day, mostEvents),
    namedByAddress: createTally(now, day, mostNetworks),
    namedByTeam: createTally(now, hour, mostTeams),
    named: createTally(now, day, mostEvents),
    namedFromKnown: createTally(now, day, mostEvents),
    provenByTeam: createTally(now, hour, mostTeams),
    provenByTeamDaily: createTally(now, day, mostTeams),
    proven: createTally(now, day, mostEvents),
  }
  const failures = new Map<string, number>()
  const known = createKnownNetworks(now)

  function keyFor(budget: Budget, keys: Keys): string {
    if (budget === 'namedByAddress') return keys.network
    return budget.includes('ByTeam') ? keys.team : keys.event
  }

  function spentBy(keys: Keys): Spent {
    const counts = Object.entries(tallies).map(([budget, tally]) => [
      budget,
      tally.of(keyFor(budget as Budget, keys)),
    ])
    return Object.fromEntries(counts)
  }

  function count(keys: readonly string[]): void {
    for (const each of keys) {
      const [budget = '', key = ''] = each.split(' ')
      if (budget === 'code-device') devices.add(key)
      else if (budget in tallies) tallies[budget as Budget].add(key)
    }
  }

  function wrong(keys: Keys, charge: readonly Budget[]): void {
    const counted = [
      `code-device ${keys.device}`,
      ...charge.map((budget) => `${budget} ${keyFor(budget, keys)}`),
    ]
    count(counted)
    database.announce({ topic: 'wrong-guess', server, keys: counted })
  }

  function decide(guess: CodeGuess): CodeAnswer {
    const keys = keysOf(guess)
    const wait = devices.wait(keys.device)
    if (wait > 0) return { kind: 'wait', wait }
    // A phone that has logged in before learns nothing from the response; its own waits are enough.
    if (guess.isTrusted) {
      if (guess.opens) return { kind: 'in' }
      wrong(keys, [])
      return { kind: 'wrong' }
    }
    const { namedTeam, contact, teams } = guess
    const isFromKnownAddress = known.isKnown(keys.network)
    const verdict = judge({ teams, isNamed: namedTeam !== null, contact, isFromKnownAddress }, spentBy(keys))
    if (verdict.kind !== 'compare' && verdict.kind !== 'wrong') return verdict
    if (verdict.kind === 'compare' && guess.opens) return { kind: 'in' }
    wrong(keys, verdict.kind === 'compare' ? verdict.charge : [])
    return { kind: 'wrong' }
  }

  /** Whether this failure is the one to notify staff about. */
  function isToTell(guess: CodeGuess): boolean {
    if (!guess.namedTeam) return false
    const count = (failures.get(guess.namedTeam) ?? 0) + 1
    if (failures.size >= mostTeams) failures.clear()
    failures.set(guess.namedTeam, count)
    return count === failuresToReport
  }

  database.onChange((change: Change) => {
    // Changes from this server are counted already.
    if (!('server' in change) || change.server === server) return
    if (change.topic === 'wrong-guess') count(change.keys)
    else known.letIn(change.network, change.team)
  })

  return {
    answer(guess) {
      const answer = decide(guess)
      return { answer, tell: answer.kind !== 'in' && isToTell(guess) ? guess.namedTeam : null }
    },
    letIn(network, teamId) {
      const [from, team] = [nameless(network), nameless(teamId)]
      if (known.letIn(from, team)) database.announce({ topic: 'let-in', server, network: from, team })
    },
  }
}

type Keys = Record<'device' | 'network' | 'team' | 'event', string>

function keysOf({ device, network, namedTeam, eventId }: CodeGuess): Keys {
  return {
    device: nameless(device),
    network: nameless(network),
    team: nameless(namedTeam ?? ''),
    event: nameless(eventId),
  }
}

/** Addresses from which several teams have logged in within a day, such as the clubhouse. */
function createKnownNetworks(now: () => number) {
  const networks = new Map<string, Map<string, number>>()
  const recent = (network: string) =>
    [...(networks.get(network) ?? [])].filter(([, at]) => now() - at < day).slice(-teamsThatMakeKnown)
  return {
    isKnown: (network: string) => recent(network).length >= teamsThatMakeKnown,
    /** Returns whether it was new. */
    letIn(network: string, team: string): boolean {
      const teams = new Map(recent(network))
      const before = teams.get(team)
      if (before !== undefined && now() - before < hour) return false
      teams.delete(team)
      networks.delete(network)
      networks.set(network, teams.set(team, now()))
      forgetOldest(networks, mostKnownNetworks)
      return true
    },
  }
}

/**
 * Hashes to a fixed length without revealing the address, because it is broadcast through the database, which may
 * log it.
 */
function nameless(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
