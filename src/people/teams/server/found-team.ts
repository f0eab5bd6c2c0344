import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { noMoney } from '../../../kernel/money.ts'
import type { Work } from '../../../ports/work.ts'
import { nameByLeader } from '../name-rules.ts'
import type { TeamsDeps } from './deps.ts'
import { refuseAddOns, refuseMoney, refuseScores } from './staff/refuse-losing.ts'
import type { TeamRecord } from './team-record.ts'
import { removeTeam, teamNamesOf } from './team-store.ts'

/** The player who will lead it. */
export interface Founder {
  firstName: string
  lastName: string
  phoneNumber: string | null
}

/**
 * Makes a team that pays nothing itself: its places are for parties, who pay for themselves. It has a number, a code and
 * a link, and no players yet: the caller seats its leader first, in the same transaction, and holds the lock on the
 * event's row. Returns its id.
 */
export async function foundTeam(
  deps: Pick<TeamsDeps, 'auth' | 'events' | 'ask'>,
  { tx, now }: Work,
  event: EventRecord,
  leader: Founder,
): Promise<string> {
  const number = await deps.events.takeTeamNumber(tx, event.id)
  const taken = (await teamNamesOf(tx.sql, event.id)).map(({ name }) => name)
  const id = newId()
  await tx.sql
    .insertInto('teams')
    .values({
      id,
      eventId: event.id,
      number,
      name: nameByLeader(leader, taken),
      phone: leader.phoneNumber,
      startingHole: null,
      startingGroup: null,
      waveId: await deps.ask('waveFor', tx.sql, event),
      teeSlot: null,
      teeTold: null,
      version: 1,
      fee: noMoney,
      value: noMoney,
      taxRate: 0,
      mayScore: 0,
      status: null,
      createdAt: instant(now),
      includedIn: null,
      size: event.teamSize,
      ownPlaces: 0,
    })
    .execute()
  await deps.auth.issueTeamKey(tx, { id, eventId: event.id })
  return id
}

/**
 * Removes a team that nobody plays on anymore, with its code and link. Throws Problem 'team-has-money' or
 * 'team-has-scores' if money, add-ons or a card would be lost with it.
 */
export async function disbandTeam(
  deps: Pick<TeamsDeps, 'events' | 'ask' | 'tell'>,
  { tx }: Work,
  team: TeamRecord,
): Promise<void> {
  await refuseMoney(tx.sql, team)
  await refuseAddOns(deps, tx.sql, team)
  await refuseScores(deps, tx.sql, team)
  await deps.tell(tx, 'team ending', { team })
  await removeTeam(tx.sql, team.id)
}
