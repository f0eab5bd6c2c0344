import { Problem } from '../../../../kernel/problem.ts'
import { releaseHolds } from '../../../../people/teams/server/index.ts'
import { isProviderFault } from '../../../../ports/payment-gateway.ts'
import type { SponsorEntry } from '../../contract.ts'
import type { SponsorsDeps } from '../deps.ts'
import { overduePackages } from './kept-packages.ts'

/**
 * Runs a sign-up. If its package, or the places in it, are taken, cancels overdue open payments at the provider and
 * tries once more. A package is never released by our own clock alone.
 */
export async function afterReleasingPackages<T>(
  deps: SponsorsDeps,
  { packageId }: SponsorEntry,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (fault) {
    const isTaken = fault instanceof Problem && (fault.code === 'package-sold' || fault.code === 'event-full')
    if (packageId === undefined || !isTaken || !(await releaseAll(deps))) throw fault
    return run()
  }
}

async function releaseAll(deps: SponsorsDeps): Promise<boolean> {
  const event = await deps.events.current(deps.database.sql)
  return event !== null && releaseHolds(deps, event.id)
}

/** Cancels the open payments of packages whose hour is over. Returns false if there are none or it couldn't. */
export async function releasePackages(
  deps: Pick<SponsorsDeps, 'database' | 'clock' | 'payments'>,
  eventId: string,
): Promise<boolean> {
  const overdue = await overduePackages(deps.database.sql, eventId, deps.clock())
  if (overdue.length === 0) return false
  try {
    await deps.payments.endOpen('sponsor', overdue)
    return true
  } catch (fault) {
    if (isProviderFault(fault)) return false
    throw fault
  }
}
