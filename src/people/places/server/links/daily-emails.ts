import { type Clock, day, instant, later, steadyClock } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import { type Cents, noMoney } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Tx } from '../../../../ports/database.ts'
import { createTally, type Tally } from '../../../../site/accounts/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import type { Holder } from './link-store.ts'
import '../tables.ts'

/** Times in a day that a team or a party may send, name or correct a place: each emails or texts an address that was typed. */
const mostChanges = 20
/** The same before anything is paid: a team of five, named and corrected. Copied links have no limit. */
const mostUnpaid = 8
/** Of all unpaid teams and parties at one address on the internet. */
const mostUnpaidByNetwork = 24
/** A caller with ever new addresses must not fill the memory. */
const mostNetworks = 20_000

/**
 * Counts one more email about something, a team, a party or a payment, in the last 24 hours. Returns false, and counts
 * nothing, once there were `most`. The caller must hold a lock, or several at once may pass.
 */
export async function countEmail({ sql }: Tx, about: string, now: Date, most: number): Promise<boolean> {
  const since = instant(later(now, -day))
  await sql.deleteFrom('link_emails').where('about', '=', about).where('sentAt', '<=', since).execute()
  const { sent } = await sql
    .selectFrom('link_emails')
    .select(({ fn }) => fn.countAll().as('sent'))
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= most) return false
  await sql
    .insertInto('link_emails')
    .values({ id: newId(), about, sentAt: instant(now) })
    .execute()
  return true
}

/** Where a change came from, and what unpaid sign-ups from there had emailed in the last day. */
export interface ChangeDeps extends PlacesDeps {
  network: string
  unpaidByNetwork: Tally
}

export function createUnpaidByNetwork(clock: Clock): Tally {
  return createTally(steadyClock(clock), day, mostNetworks)
}

/**
 * Whoever has a link can have emails sent to any address, so every way to do that counts together, and a stranger who has
 * paid nothing may do it only a few times a day. Throws Problem 'too-many-attempts'. The caller must hold the lock.
 */
export async function admitChange(
  { clock, network, unpaidByNetwork }: ChangeDeps,
  tx: Tx,
  { purpose, id, price }: Holder & { price: Cents },
): Promise<void> {
  const covered = (await paidFor(tx.sql, purpose, [id])).get(id)?.covered ?? noMoney
  const isUnpaid = price > noMoney && covered <= noMoney
  const most = isUnpaid ? mostUnpaid : mostChanges
  const isOverNetwork = isUnpaid && unpaidByNetwork.of(network) >= mostUnpaidByNetwork
  if (isOverNetwork || !(await countEmail(tx, id, clock(), most)))
    throw new Problem('too-many-attempts', {
      detail: isUnpaid ? unpaidWords : `${changeWords(mostChanges)}. Please try again tomorrow.`,
      retryAfter: 3600,
    })
  if (isUnpaid) unpaidByNetwork.add(network)
}

const changeWords = (times: number) => `Places can be sent, named or corrected ${times} times a day`
const unpaidWords = `${changeWords(mostUnpaid)} before anything is paid. Copy a place’s link and send it yourself, or pay first.`
