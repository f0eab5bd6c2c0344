import { sizeInWords } from '../../../../kernel/shirt-sizes.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, paragraph } from '../../../../site/messages/server/index.ts'
import { partyLink, teamWhen } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { tellPerson } from '../news/tell-person.ts'
import { joinedTopic } from '../news/topics.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { firstOf, type Golfer, isFirst, type PartyPlaces } from './own-places.ts'
import { type HandedOver, linkIsDead, tellJoined as tellOnTeam } from './place-news.ts'

type Deps = Pick<PlacesDeps, 'messages' | 'publicUrl' | 'clock' | 'ask'>

/**
 * A place was handed over: who has it now hears where they play, who left hears who has it, and whoever gets the party's
 * emails hears it unless they were the one who left. Somebody who had it only until now, and hadn't heard, hears nothing.
 */
export async function tellHandedOver(
  deps: Deps,
  tx: Tx,
  found: PartyPlaces,
  handed: HandedOver,
): Promise<void> {
  const { event } = found
  const { before, person } = handed
  const name = fullNameOf(person)
  await tellNew(deps, tx, found, handed)
  if (handed.wasTold)
    await tellPerson(deps, tx, event, before, {
      topic: `left ${before.id}`,
      subject: `${name} plays instead of you at ${event.name}`,
      heading: 'Your place was handed over',
      said: `Hi ${before.firstName}, ${name} now has your place at ${event.name}. What was paid stays with the place, and your receipt stays yours.${deadLinks(found, handed)}`,
      blocks: [paragraph('If you didn’t expect this, answer this email.')],
    })
  const first = firstOf(found)
  if (!first || first.id === before.id) return
  await tellPerson(deps, tx, event, first, {
    topic: `handed over ${before.id}`,
    subject: `${name} plays instead of ${fullNameOf(before)}`,
    heading: `${name} plays with you`,
    said: `Hi ${first.firstName}, ${name} took over ${fullNameOf(before)}’s place at ${event.name}.`,
  })
}

/** Links that whoever left had, and somebody who took the place themselves has now. */
function deadLinks(found: PartyPlaces, { before, isOwn }: HandedOver): string {
  if (!isOwn) return ''
  if (isFirst(found, before)) return ' The link you had to your sign-up’s page doesn’t work anymore.'
  return found.team?.players[0]?.id === before.id ? linkIsDead : ''
}

async function tellNew(
  deps: Deps,
  tx: Tx,
  found: PartyPlaces,
  { before, person, isOwn }: HandedOver,
): Promise<void> {
  const { event, party, team } = found
  const { id } = before
  // A new leader has the team's code already, with what leading means.
  const isToldAsLeader = team?.players[0]?.id === id && person.email !== before.email
  if (team && !isToldAsLeader)
    await tellOnTeam(deps, tx, { event, team }, { ...person, id }, { owesShare: false, isOwn })
  // The page of the sign-up is for whoever gets its emails.
  const own = isFirst(found, before) ? partyLink(deps.publicUrl, party.secret) : null
  if (team && !own) return
  const when = await teamWhen(deps, tx.sql, event, team)
  const waits = team ? '' : ' The committee puts you on a team before the event.'
  await tellPerson(deps, tx, event, person, {
    topic: joinedTopic(id),
    isOwn,
    subject: `You play at ${event.name}`,
    heading: 'You’re in',
    said: `Hi ${person.firstName}, you play instead of ${fullNameOf(before)} at ${event.name}, ${when}.${waits}`,
    ...(own
      ? { link: own, blocks: [button('Open your page', own, 'Your page')], secrets: [party.secret] }
      : {}),
  })
}

/** A golfer hears what was corrected. */
export function tellCorrected(deps: Deps, tx: Tx, { event }: PartyPlaces, to: Golfer): Promise<void> {
  return tellPerson(deps, tx, event, to, {
    topic: `corrected ${to.id}`,
    subject: `Your details for ${event.name} were corrected`,
    heading: 'Your details were corrected',
    said: `You play at ${event.name} as ${to.firstName} ${to.lastName}, shirt ${sizeInWords(to.shirtSize)}.`,
  })
}
