/** One budget of wrong discount codes over all the calls that compare one, whichever of them somebody guesses with. */
import { createHash } from 'node:crypto'
import type { Actor } from '../../kernel/actor.ts'
import { type Clock, hour, steadyClock } from '../../kernel/clock.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import { codeKey } from '../../money/codes/rules.ts'
import type { Database } from '../../ports/database.ts'
import { createTally, forgetOldest } from '../../site/accounts/server/index.ts'
import type { LooseHandler } from './serve.ts'

/**
 * Wrong codes within an hour. A clubhouse shares one address, and there the same wrong code counts once. Above
 * `everybody`, an attack from many addresses gets few from each, and an honest buyer still gets theirs compared.
 */
const most = { address: 20, everybody: 200, addressInAttack: 3 }

/** Milliseconds: a tally may count a little longer than its window. */
const countedFor = (hour * 25) / 24

const mostAddresses = 50_000
const mostRemembered = 20_000
/** Its entries among the wrong guesses that servers tell each other of. */
const store = 'discount-code '

/** The handler, if its call may compare a discount code, within the budget. */
export type CodeBudget = (endpoint: Endpoint, handle: LooseHandler) => LooseHandler

interface BudgetDeps {
  database: Pick<Database, 'announce' | 'onChange'>
  clock: Clock
  /** The code that a form was kept with, by the secret of its link; undefined for none. */
  storedCode(secret: string): Promise<string | undefined>
}

interface Asked {
  actor: Actor
  network: string
  body?: { code?: string; secret?: string; withoutCode?: boolean }
}

/** Calls of one address that compare a code now, and those that wait for them. */
interface Line {
  open: number
  waiting: (() => void)[]
}

/**
 * Counts each code that is refused to a stranger, and compares no more of them above the budget: Problem
 * 'too-many-attempts', reported at the field `code`. Calls without a code go on. As many run at once as there are wrong
 * ones left, so that simultaneous guesses don't pass it; more wait for these, and buyers with right codes get through.
 */
export function createCodeBudget({ database, clock, storedCode }: BudgetDeps): CodeBudget {
  const server = newId()
  const now = steadyClock(clock)
  const byAddress = createTally(now, hour, mostAddresses)
  const everybody = createTally(now, hour, 1)
  /** When an address was told that a code is wrong: telling it again says nothing new. */
  const told = new Map<string, number>()
  const lines = new Map<string, Line>()
  let open = 0

  function count(address: string): void {
    byAddress.add(address)
    everybody.add('')
  }

  database.onChange((change) => {
    if (change.topic !== 'wrong-guess' || change.server === server) return
    for (const key of change.keys) if (key.startsWith(store)) count(key.slice(store.length))
  })

  /** Wrong codes that an address has left, if so many more were wrong elsewhere. */
  function left(address: string, more = 0): number {
    const isAttack = everybody.of('') + more >= most.everybody
    return (isAttack ? most.addressInAttack : most.address) - byAddress.of(address)
  }

  async function enter(address: string): Promise<void> {
    for (;;) {
      if (left(address) <= 0) throw usedUp()
      const line = lines.get(address) ?? { open: 0, waiting: [] }
      if (line.open === 0 || line.open < left(address, open)) {
        lines.set(address, line)
        line.open++
        open++
        return
      }
      await new Promise<void>((next) => line.waiting.push(next))
    }
  }

  function leave(address: string): void {
    const line = lines.get(address) as Line
    line.open--
    open--
    if (line.open === 0) lines.delete(address)
    for (const next of line.waiting.splice(0)) next()
  }

  function wrong(address: string, { code, body }: { code: string; body: unknown }, refusal: Problem): void {
    // Whether a payer has used a code is new for each payer.
    const about = refusal.details.more?.reason === 'used-by-payer' ? emailsIn(body) : ''
    const guess = nameless(`${address} ${codeKey(code)} ${about}`)
    const at = told.get(guess)
    if (at !== undefined && now() - at < hour) return
    told.delete(guess)
    told.set(guess, now())
    forgetOldest(told, mostRemembered)
    count(address)
    database.announce({ topic: 'wrong-guess', server, keys: [`${store}${address}`] })
  }

  async function codeIn({ code, secret, withoutCode }: NonNullable<Asked['body']>) {
    if (code !== undefined || withoutCode !== false || secret === undefined) return code
    return storedCode(secret)
  }

  return (endpoint, handle) => {
    if (!endpoint.faults?.includes('code-refused')) return handle
    return async (asked) => {
      const { actor, network, body = {} } = asked as Asked
      const code = actor.kind === 'person' ? undefined : await codeIn(body)
      if (code === undefined) return handle(asked)
      const address = nameless(network)
      await enter(address)
      try {
        return await handle(asked)
      } catch (refusal) {
        if (refusal instanceof Problem && refusal.code === 'code-refused')
          wrong(address, { code, body }, refusal)
        throw refusal
      } finally {
        leave(address)
      }
    }
  }
}

function usedUp(): Problem {
  const detail =
    'Too many codes that don’t work were tried from your internet connection. Remove the code to go on without it, try again in about an hour, or ask the committee.'
  return new Problem('too-many-attempts', {
    detail,
    errors: { code: [detail] },
    retryAfter: countedFor / 1000,
  })
}

function emailsIn(body: unknown): string {
  return (
    JSON.stringify(body)
      .toLowerCase()
      .match(/[^"\s]+@[^"\s]+/g) ?? []
  ).join(' ')
}

/** Hashed to a fixed length, because it is broadcast through the database, which may log it. */
function nameless(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
