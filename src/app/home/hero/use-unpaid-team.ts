import { useState } from 'react'
import useSWR from 'swr'
import { call } from '../../../ui/calls/api.ts'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import { isSharePaid, type PaymentRequest, readBills } from '../../../ui/session/payment-request.ts'
import { teamIn, useSession } from '../../../ui/session/session.ts'
import { keys, readJson, write } from '../../../ui/session/storage.ts'

export interface UnpaidTeam {
  /** null if the server hasn't responded or can't be reached. */
  name: string | null
  left: number | null
  /** A share was paid in this browser: the rest is the others'. */
  isSharePaid?: true
}

/**
 * The team on this phone that still owes something for the event: the logged-in one, or one signed up here.
 * undefined while loading; null if there is none.
 */
export function useUnpaidTeam(eventId: string): UnpaidTeam | null | undefined {
  const { user } = useSession()
  const [saved] = useState(() => readBills().filter(({ type }) => type === 'Golf'))
  const teamId = teamIn(user, eventId)
  const isOwn = teamId !== null && user?.teamHasPaid === false
  const isInteractive = useIsInteractive()
  const mayOwe = isOwn || (isInteractive && teamId === null && saved.length > 0)
  const key = `unpaid team ${teamId ?? ''} ${eventId}`
  const { data, error } = useSWR(
    mayOwe ? key : null,
    () => findUnpaidTeam(eventId, isOwn ? 'own' : saved),
    // Checks again at once after coming back from the payment page.
    { dedupingInterval: 0, onSuccess: (found) => remember(key, found) },
  )
  if (!mayOwe) return null
  if (data !== undefined) return data
  // That one's own team owes something is known at once: nothing is moved by the answer.
  return recall(key) ?? (isOwn || error ? { name: null, left: null } : undefined)
}

function remember(key: string, found: UnpaidTeam | null): void {
  write(keys.unpaid, JSON.stringify({ key, found }))
}

/** What this browser was told last; null if that is of another team, or nothing. */
function recall(key: string): UnpaidTeam | null {
  const last = readJson<{ key: string; found: UnpaidTeam | null }>(keys.unpaid, (saved) => saved.key === key)
  return last?.found ?? null
}

/**
 * Returns the first of these teams that owes something for the event. Throws ApiFault if the server can't be
 * reached.
 */
export async function findUnpaidTeam(
  eventId: string,
  teams: 'own' | readonly PaymentRequest[],
): Promise<UnpaidTeam | null> {
  const bills = await Promise.all(
    teams === 'own'
      ? [call('GET /api/user/team-bill').catch(unlessGone)]
      : teams.map(({ paymentTrackingId, requestedByEmail: email }) =>
          call(
            'POST /api/payment/team-bill',
            { body: { paymentTrackingId, email } },
            { keepalive: false },
          ).catch(unlessGone),
        ),
  )
  const owing = bills.find((bill) => bill && !bill.hasPaidInFull && bill.eventId === eventId)
  return owing ? asTeam(owing) : null
}

function unlessGone(thrown: unknown): null {
  if ((thrown as { status?: number }).status === 404) return null
  throw thrown
}

interface OwingBill {
  team: { teamName: string; teamCode: string } | null
  owedAmount: number
  underWayAmount: number
}

function asTeam({ team, owedAmount, underWayAmount }: OwingBill): UnpaidTeam {
  return {
    name: team?.teamName ?? null,
    left: Math.max(0, owedAmount - underWayAmount),
    ...(isSharePaid({ payable: { key: '' }, team }) ? { isSharePaid: true as const } : {}),
  }
}
