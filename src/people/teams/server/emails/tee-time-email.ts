import type { EventRecord } from '../../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../../event/event/tee-times.ts'
import { clockTime } from '../../../../kernel/text/dates.ts'
import type { Tx } from '../../../../ports/database.ts'
import { type AddressedMessage, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { TeamRecord } from '../team-record.ts'
import { eventDayFacts, type TeamEmail } from './team-recipient.ts'

/** The team's tee time and tee, as they are written down once its captain is told; null without one. */
function presentTime(event: EventRecord, { startingHole, teeSlot }: TeamRecord): string | null {
  const time = teeTimeAt(event, teeSlot)
  return time ? `${time.startsAt} ${startingHole}` : null
}

/** Whether the captain was told another tee time than the team's, none yet, or one though all start together again. Not of a team that stopped. */
export function isUntold(event: EventRecord, team: TeamRecord): boolean {
  return presentTime(event, team) !== team.teeTold && !team.status
}

/** '12:08 PM from tee 1'; null where the captain was told none. */
export function toldInWords(
  { timeZone }: Pick<EventRecord, 'timeZone'>,
  teeTold: string | null,
): string | null {
  if (teeTold === null) return null
  const [at = '', tee] = teeTold.split(' ')
  return `${clockTime(at, timeZone)} from tee ${tee}`
}

/** To a captain: the team's tee time, which it replaces, or that it is off. `event`: as the team has it. */
export const teeTimeEmail: TeamEmail = (event, recipient, player) => {
  const { team, teeTime } = recipient
  const told = toldInWords(event, team.teeTold)
  const now = teeTime && `${teeTime.start} from tee ${team.startingHole}`
  const was = told === now ? ', on the event’s new date' : `, instead of ${told}`
  const isOff = event.teeTimes === null
  const instead = isOff
    ? 'There are no tee times any more: when your team starts is below.'
    : 'The organizers will give you another time.'
  const words = now
    ? `${team.name} goes off at ${now}${told ? was : ''}.`
    : `${team.name} no longer goes off at ${told}. ${instead}`
  const subject = isOff ? 'tee time is off' : told ? 'new tee time' : 'tee time'
  return emailFrom(event, {
    subject: `${team.name}: ${subject}${teeTime ? ` ${teeTime.start}` : ''}`,
    heading: isOff ? 'Your tee time is off' : told ? 'Your tee time has changed' : 'Your tee time',
    blocks: [
      paragraph(`Hi ${player.firstName}, ${words} Please tell your team.`),
      eventDayFacts(event, recipient),
    ],
    canDecline: true,
  })
}

/** Writes down what captains were told. Returns false if somebody else has just told one of them. */
export async function noteTold(
  tx: Tx,
  event: EventRecord,
  told: ReadonlyMap<AddressedMessage, TeamRecord>,
  sent: readonly AddressedMessage[],
): Promise<boolean> {
  for (const message of sent) {
    const team = told.get(message)
    if (!team) continue
    const { numUpdatedRows } = await tx.sql
      .updateTable('teams')
      .set({ teeTold: presentTime(event, team) })
      .where('id', '=', team.id)
      .where('teeTold', team.teeTold === null ? 'is' : '=', team.teeTold)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  return true
}
