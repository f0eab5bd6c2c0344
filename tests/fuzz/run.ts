import { setTimeout as pause } from 'node:timers/promises'
import { answerFaults, codeOf } from './answers.ts'
import { type Composed, compose, type Target } from './requests.ts'
import type { FuzzSite } from './site.ts'
import type { Incoming } from './wire.ts'

export interface Fault {
  route: string
  /** With the seed, sends the same again. */
  number: number
  what: string
  /** The request in short. */
  request: string
}

export interface Tally {
  route: string
  requests: number
  /** 2xx and 3xx. */
  taken: number
  /** By problem code. */
  refused: Map<string, number>
  /** Without a response: the server closed the connection. */
  hungUp: number
  slowest: number
  slowestNumber: number
  faults: Fault[]
}

export function newTally(route: string): Tally {
  return {
    route,
    requests: 0,
    taken: 0,
    refused: new Map(),
    hungUp: 0,
    slowest: 0,
    slowestNumber: 0,
    faults: [],
  }
}

export interface Span {
  seed: number
  from: number
  to: number
}

/** How often ended sessions are renewed, and new rows looked up. */
const mendEvery = 100

/** Sends requests `from` to `to` of a call, one after the other, and checks each response. */
export async function fuzz(
  site: FuzzSite,
  target: Target,
  { seed, from, to }: Span,
  tally = newTally(target.route),
): Promise<Tally> {
  for (let number = from; number < to; number++) {
    if (number > from && number % mendEvery === 0) await site.mend()
    const sent = compose(target, seed, number, site)
    await site.rows.pin()
    const answer = await site.wire.send(sent, target.route.endsWith('Stream'))
    const found = await judge(site, target, sent, answer)
    note(tally, number, answer)
    for (const what of found) tally.faults.push({ route: target.route, number, what, request: inShort(sent) })
    if (answer === null && !(await isUp(site))) {
      tally.faults.push({ route: target.route, number, what: 'the server is gone', request: inShort(sent) })
      return tally
    }
    if (endsSessions(target, answer)) await site.mend()
  }
  return tally
}

/**
 * Every one of these calls on one server, `requests` each, in rounds. Returns the tallies in the order of the
 * calls.
 */
export async function fuzzTogether(
  site: FuzzSite,
  among: readonly Target[],
  { seed, requests, rounds }: { seed: number; requests: number; rounds: number },
  afterRound: (round: number) => void = () => undefined,
): Promise<Tally[]> {
  const tallies = among.map(({ route }) => newTally(route))
  const each = Math.ceil(requests / rounds)
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of among.entries()) {
      await fuzz(site, target, { seed, from: round * each, to: (round + 1) * each }, tallies[index])
    }
    afterRound(round)
  }
  return tallies
}

/** Which requests end sessions is known from the call; looking it up costs more. */
function endsSessions({ route }: Target, answer: Incoming | null): boolean {
  return Boolean(
    answer &&
      answer.status < 300 &&
      /Logout|users|ResetPassword|admin\/teams|Finalize|make-current|copy|events/i.test(route) &&
      !route.startsWith('GET'),
  )
}

async function judge(
  site: FuzzSite,
  target: Target,
  sent: Composed,
  answer: Incoming | null,
): Promise<string[]> {
  if (answer === null) return sent.body && sent.body.length > 60_000 ? [] : ['hung up without an answer']
  const wrong = answerFaults(target, sent, answer)
  // A session that an earlier request ended is refused, whatever its owner may do.
  if (wrong.length > 0 && answer.status === 401 && (await wasSignedOut(site, sent))) return []
  if (answer.status >= 400 && (await site.rows.isTouched())) wrong.push(...(await rowsChanged(site, sent)))
  return wrong
}

async function wasSignedOut(site: FuzzSite, { who }: Composed): Promise<boolean> {
  if (who === 'nobody' || who === 'a forger') return false
  const before = site.roles[who]
  await site.mend()
  return site.roles[who] !== before
}

/** The audit log may record attempts. Everything else must be unchanged after a refusal. */
const mayChange = ['audit_log']

/**
 * Outgoing messages and the provider's events are written in the background. So the request is sent once more when
 * all is quiet: whatever changes then was changed by it.
 */
async function rowsChanged(site: FuzzSite, sent: Composed): Promise<string[]> {
  const changed = async () => (await site.rows.changedTables()).filter((table) => !mayChange.includes(table))
  if ((await changed()).length === 0) return []
  await quiet(site)
  await site.rows.pin()
  const again = await site.wire.send(sent)
  const tables = again && again.status >= 400 && (await site.rows.isTouched()) ? await changed() : []
  return tables.length === 0 ? [] : [`refused (${again?.status}), and changed rows of ${tables.join(', ')}`]
}

async function quiet({ rows }: FuzzSite): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    await rows.pin()
    await pause(150)
    if (!(await rows.isTouched())) return
  }
}

async function isUp(site: FuzzSite): Promise<boolean> {
  const answer = await site.wire.send({ method: 'GET', path: '/healthz', headers: [], body: null })
  return answer?.status === 200
}

function note(tally: Tally, number: number, answer: Incoming | null): void {
  tally.requests++
  if (!answer) tally.hungUp++
  else if (answer.status < 400) tally.taken++
  else {
    const code = `${answer.status} ${codeOf(answer) ?? ''}`.trim()
    tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1)
  }
  if (answer && answer.milliseconds > tally.slowest) {
    tally.slowest = answer.milliseconds
    tally.slowestNumber = number
  }
}

function inShort({ method, path, who, kind, headers, body }: Composed): string {
  const others = headers
    .filter(([name]) => name !== 'authorization')
    .map(([name, value]) => `${name}: ${value}`)
  const content = body ? JSON.stringify(body.toString('utf8').slice(0, 400)) : ''
  return `${who}, ${kind}: ${method} ${path.slice(0, 200)} [${others.join('; ').slice(0, 200)}] ${content}`
}
