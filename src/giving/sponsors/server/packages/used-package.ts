import { isAboveTheFee } from '../../../../money/ledger/paid-lines.ts'
import { idOfLine } from '../../../../money/ledger/refund-lines.ts'
import type { PaymentPart, UsedLine } from '../../../../money/ledger/server/index.ts'
import { teamPlayed, teamsOf } from '../../../../people/teams/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keptPromises, stepsOf, valuedBenefits } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { placesOfSponsor } from '../places/place-store.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { findSponsor } from '../sponsor-store.ts'
import { readPromises } from './promises.ts'

type Deps = Pick<SponsorsDeps, 'ask'>

/**
 * Whether a package was used: something it promises that is worth something is done, or a golfer or guest whose place
 * it includes came. Being thanked is no return (Treasury Regulation 1.513-4), so a sign in place isn't a use.
 */
export async function usedPackage(deps: Deps, sql: Sql, part: PaymentPart): Promise<UsedLine[]> {
  const sponsor = await findSponsor(sql, 'id', part.subjectId)
  if (!sponsor?.package) return []
  const reasons = [
    ...(await deliveredOf(sql, sponsor)).map((text) => `${text} was delivered`),
    ...(await cameOf(deps, sql, sponsor)),
  ]
  if (reasons.length === 0) return []
  return part.lines.flatMap((line, place) =>
    line.isTax || line.isRounding || isAboveTheFee(line)
      ? []
      : [{ line: idOfLine(line, place), quantity: line.quantity, why: reasons.join(', ') }],
  )
}

async function deliveredOf(sql: Sql, { id, package: bought }: SponsorRecord): Promise<string[]> {
  if (!bought) return []
  const done = new Set(
    (await readPromises(sql, id)).filter(({ doneOn }) => doneOn !== null).map(({ promise }) => promise),
  )
  const promises = keptPromises(bought)
  return valuedBenefits(promises)
    .filter((benefit) =>
      promises.some((each) => each.id === benefit.id && stepsOf(each).some((step) => done.has(step))),
    )
    .map(({ text }) => text)
}

async function cameOf(deps: Deps, sql: Sql, { id, eventId }: SponsorRecord): Promise<string[]> {
  const teams = (await teamsOf(sql, eventId)).filter(({ includedIn }) => includedIn === id)
  const played: string[] = []
  for (const team of teams) if (await teamPlayed(deps, sql, team)) played.push(`${team.name} played`)
  const { guests } = await deps.ask('checkedIn', sql, eventId)
  const places = await placesOfSponsor(sql, id)
  const came = places.some(({ orderId }) => orderId !== null && guests.has(orderId))
  return came ? [...played, 'a guest was checked in for dinner'] : played
}
