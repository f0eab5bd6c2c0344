import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { PayoutSaid } from '../../../money/cash/payout-shapes.ts'
import { payPrize, takePrizeBack } from '../../../money/cash/server/index.ts'
import type { AuditAction, AuditFacts } from '../../../ports/audit.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { ContestsDeps } from './deps.ts'
import { readSkinsPot, skinsSubject } from './skins-pot.ts'

/** Writes down that a team got what its skins pay. Throws Problem 'not-final', 'not-found' for a team without any, or 'changed-meanwhile'. */
export function payOutSkins(
  deps: ContestsDeps,
  actor: Person,
  { eventId, teamId, ...said }: PayoutSaid & { eventId: string; teamId: string },
): Promise<void> {
  return changeLocked(deps, actor, eventId, async (tx, event) => {
    const pot = await readSkinsPot(deps, tx.sql, event)
    const team = pot?.teams.find((each) => each.teamId === teamId)
    if (!pot || !team) throw new Problem('not-found')
    if (!pot.drawers) throw new Problem('not-final')
    const amount = fromDollars(team.amount)
    const what = `Skins: ${team.teamName}`
    const prize = { eventId, subjectId: skinsSubject(teamId), what, winner: team.teamName, amount }
    await payPrize({ tx, actor, now: deps.clock() }, prize, said)
    const after = { team: team.teamName, amount: asMoney(amount), method: said.method }
    return { action: 'prize money paid out', after }
  })
}

/** Throws Problem 'not-found' if nothing was paid, or 'in-use' once the drawer it came from is counted. */
export function takeSkinsBack(
  deps: ContestsDeps,
  actor: Person,
  { eventId, teamId, why }: { eventId: string; teamId: string; why: string },
): Promise<void> {
  return changeLocked(deps, actor, eventId, async (tx) => {
    const subject = { eventId, subjectId: skinsSubject(teamId) }
    const { winner, amount, method } = await takePrizeBack({ tx, actor, now: deps.clock() }, subject, why)
    const before = { team: winner, amount: asMoney(amount), method }
    return { action: 'prize money taken back', before, reason: why }
  })
}

interface Told {
  action: AuditAction
  before?: AuditFacts
  after?: AuditFacts
  reason?: string
}

async function changeLocked(
  deps: ContestsDeps,
  actor: Person,
  eventId: string,
  act: (tx: Tx, event: EventRecord) => Promise<Told>,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    const told = await act(tx, event)
    await deps.audit(tx, {
      eventId,
      actor,
      subject: { kind: 'event', id: eventId, name: event.name },
      ...told,
    })
  })
}
