import type { Tx } from '../../../../ports/database.ts'
import { keysOf } from '../../../auth/server/index.ts'
import { type EventRecord, eventWhen } from '../../../event/server/index.ts'
import { button } from '../../../messages/server/index.ts'
import { accessBlocks, shareLink, type TeamRecord, teamLink } from '../../../teams/server/index.ts'
import type { LinksDeps } from './links-deps.ts'
import { type Reachable, tellPerson } from './tell-person.ts'

type NewsDeps = Pick<LinksDeps, 'messages' | 'publicUrl'>

/** Where a place is claimed. What follows '#' never reaches the server's logs. */
export function placeUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}/place#${secret}`
}

interface About {
  event: EventRecord
  team: TeamRecord
}

/** The invitation to a place, with its link. */
export function tellInvited(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  to: Reachable,
  { secret, until }: { secret: string; until: string },
): Promise<void> {
  const link = placeUrl(deps.publicUrl, secret)
  const leader = team.players[0]?.fullName ?? team.name
  return tellPerson(deps, tx, event, to, {
    subject: `${leader} has a place for you at ${event.name}`,
    heading: 'A place for you',
    said: `${leader} has a place for you on ${team.name} at ${event.name}, ${eventWhen(event)}. It’s held until ${until}.`,
    link,
    blocks: [button('Take this place', link, 'Your place')],
    secrets: [secret],
  })
}

/** Somebody new plays on the team: its code, its link, and what they have left to pay. */
export async function tellJoined(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  to: Reachable & { firstName: string },
  owesShare: boolean,
): Promise<void> {
  const key = (await keysOf(tx.sql, event.id)).get(team.id)
  if (!key) return
  const link = teamLink(deps.publicUrl, key.link_secret)
  await tellPerson(deps, tx, event, to, {
    subject: `You play on ${team.name} at ${event.name}`,
    heading: `You’re on ${team.name}`,
    said: `Hi ${to.firstName}, you play on ${team.name} (no. ${team.number}) at ${event.name}, ${eventWhen(event)}.`,
    link,
    blocks: [
      ...accessBlocks({ code: key.code, link }),
      ...(owesShare ? [button('Pay your share', shareLink(link), 'Your share')] : []),
    ],
    secrets: [key.link_secret, key.code],
  })
}

/** The leader hears who took a place. */
export function tellLeader(deps: NewsDeps, tx: Tx, { event, team }: About, name: string): Promise<void> {
  const leader = team.players[0]
  const { players, size } = team
  const left = size - players.length
  const rest = left === 0 ? 'The team is complete.' : `Places still open: ${left}.`
  return tellPerson(deps, tx, event, leader ?? nobody, {
    subject: `${name} took a place on ${team.name}`,
    heading: `${name} plays with you`,
    said: `${name} took a place on ${team.name} at ${event.name}. ${rest}`,
  })
}

/** Whoever left a place hears who has it now. */
export function tellLeft(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  to: Reachable & { firstName: string },
  name: string,
): Promise<void> {
  return tellPerson(deps, tx, event, to, {
    subject: `${name} plays instead of you at ${event.name}`,
    heading: 'Your place was handed over',
    said: `Hi ${to.firstName}, ${name} now has your place on ${team.name} at ${event.name}. What you paid stays with the place, and your receipt stays yours.`,
  })
}

/** Whoever was sent a place hears that its link is closed. */
export function tellTakenBack(deps: NewsDeps, tx: Tx, { event, team }: About, to: Reachable): Promise<void> {
  return tellPerson(deps, tx, event, to, {
    subject: `The place on ${team.name} isn’t held for you anymore`,
    heading: 'This place isn’t held anymore',
    said: `The place on ${team.name} at ${event.name} that you were sent isn’t held for you anymore. Its link is closed.`,
  })
}

/** A player hears what the team has corrected. */
export function tellCorrected(
  deps: NewsDeps,
  tx: Tx,
  { event, team }: About,
  to: Reachable & { firstName: string; lastName: string; shirtSize: string },
): Promise<void> {
  return tellPerson(deps, tx, event, to, {
    subject: `Your details for ${event.name} were corrected`,
    heading: 'Your details were corrected',
    said: `You’re on ${team.name} at ${event.name} as ${to.firstName} ${to.lastName}, shirt ${to.shirtSize}.`,
  })
}

const nobody: Reachable = { email: null, phoneNumber: null }
