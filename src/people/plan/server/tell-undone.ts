import type { EventRecord } from '../../../event/event/server/index.ts'
import { emailKey } from '../../../kernel/email.ts'
import type { Work } from '../../../ports/work.ts'
import { emailFrom, paragraph } from '../../../site/messages/server/index.ts'
import { newsTime, type PartyRecord, planTopic } from '../../places/server/index.ts'
import type { TeamRecord } from '../../teams/server/index.ts'
import type { PlanDeps } from './deps.ts'
import type { PlanRecord } from './plan-store.ts'

export interface Seat {
  party: PartyRecord
  team: TeamRecord
}

/**
 * After a plan was undone: whoever was told of it hears that it was taken back, and whose news still waits for the end of
 * the quiet hours hears nothing at all.
 */
export async function tellUndone(
  deps: PlanDeps,
  { tx }: Work,
  event: EventRecord,
  plan: PlanRecord,
  seats: readonly Seat[],
): Promise<void> {
  for (const seat of seats) await deps.places.tellOffTeam(tx, seat)
  const { told } = await deps.messages.withdraw(tx, planTopic(plan.id))
  const sendAt = await newsTime(deps, tx.sql, event)
  const players = seats.flatMap(({ team }) => team.players.map((player) => ({ ...player, team })))
  for (const to of told) {
    const player = players.find(({ email }) => emailKey(email ?? '') === emailKey(to))
    const mail = emailFrom(event, {
      subject: `Your team for ${event.name} has changed`,
      heading: 'Your team has changed',
      blocks: [
        paragraph(
          `Hi ${player?.firstName ?? 'there'}, the committee took back its last change of ${player?.team.name ?? 'your team'} at ${event.name}. You still play, and you owe nothing more than before.`,
        ),
        paragraph('We’ll email you once it’s settled who joins you. Questions? Reply to this email.'),
      ],
    })
    await deps.messages.email(tx, { ...mail, to, eventId: event.id, topic: `undone ${plan.id}`, sendAt })
  }
}
