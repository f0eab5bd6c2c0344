import type { EventRecord } from '../../../../event/event/server/index.ts'
import { emailKey } from '../../../../kernel/email.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, type Messages, paragraph } from '../../../../site/messages/server/index.ts'
import { findTeam, partyLink, type TeamRecord } from '../../../teams/server/index.ts'
import { teamAccess } from '../links/place-news.ts'
import { newsTime } from '../news/news-time.ts'
import { type NewsDeps, tellPerson } from '../news/tell-person.ts'
import { matesTopic, seatedTopic, unseatedTopic } from '../news/topics.ts'
import { nameOf } from './party-quote.ts'
import type { PartyRecord } from './party-record.ts'

type TeamNewsDeps = NewsDeps & { messages: Pick<Messages, 'withdraw'> }

interface Seat {
  /** As it was before the change. */
  party: PartyRecord
  team: TeamRecord
}

/** The leader of a team hears who plays on it from now on; somebody who leads it with this party knows already. */
export async function tellOnTeam(
  deps: TeamNewsDeps,
  tx: Tx,
  event: EventRecord,
  { party, team }: Seat,
): Promise<void> {
  const [leader] = team.players
  if (!leader || leader.partyId === party.id) return
  const left = team.size - team.players.length
  await tellPerson(deps, tx, event, leader, {
    topic: matesTopic(party.id, team.id),
    subject: `${nameOf(party)} ${plays(party)} with you at ${event.name}`,
    heading: `New on ${team.name}`,
    said: `Hi ${leader.firstName}, the committee put ${nameOf(party)} on ${team.name} at ${event.name}. ${party.size === 1 ? 'They pay' : 'They all pay'} for their own ${party.size === 1 ? 'place' : 'places'}. ${left === 0 ? 'Your team is complete.' : ''}`.trim(),
    ...(await teamAccess(deps, tx, team)),
  })
}

/**
 * A party was taken off its team. Whoever was told that it plays there hears that it doesn't; whose news hasn't left yet is
 * spared both. So does the leader who stays. `isCanceled`: the party hears of that instead.
 */
export async function tellOffTeam(
  deps: TeamNewsDeps,
  tx: Tx,
  event: EventRecord,
  { party, team, isCanceled = false }: Seat & { isCanceled?: boolean },
): Promise<void> {
  const { told } = await deps.messages.withdraw(tx, seatedTopic(party.id, team.id))
  if (!isCanceled) await emailUnseated(deps, tx, event, { party, team }, told)
  const mates = await deps.messages.withdraw(tx, matesTopic(party.id, team.id))
  const leader = (await findTeam(tx.sql, team.id))?.players[0]
  if (!leader || mates.spared.size > 0 || (told.size === 0 && !isCanceled)) return
  await tellPerson(deps, tx, event, leader, {
    topic: matesTopic(party.id, team.id),
    subject: `${nameOf(party)} ${isOne(party) ? 'doesn’t' : 'don’t'} play with you at ${event.name} anymore`,
    heading: `A change on ${team.name}`,
    said: `Hi ${leader.firstName}, ${nameOf(party)} ${isOne(party) ? 'isn’t' : 'aren’t'} on ${team.name} at ${event.name} anymore. The committee may fill the ${isOne(party) ? 'place' : 'places'} again; reply to this email if you know somebody.`,
    ...(await teamAccess(deps, tx, (await findTeam(tx.sql, team.id)) ?? team)),
  })
}

/** To everybody who was told that the party plays on the team. Only its first player gets its link. */
async function emailUnseated(
  deps: TeamNewsDeps,
  tx: Tx,
  event: EventRecord,
  { party, team }: Seat,
  told: ReadonlySet<string>,
): Promise<void> {
  const sendAt = await newsTime(deps, tx.sql, event)
  for (const to of told) {
    const isSame = (email: string | null) => emailKey(email ?? '') === emailKey(to)
    const name = party.players.find(({ email }) => isSame(email))?.firstName
    const link = isSame(party.leaderEmail) ? partyLink(deps.publicUrl, party.secret) : null
    const mail = emailFrom(event, {
      subject: `You’re not on ${team.name} at ${event.name} anymore`,
      heading: 'Your team has changed',
      blocks: [
        paragraph(
          `Hi ${name ?? 'there'}, you aren’t on ${team.name} at ${event.name} anymore. You’re still signed up, and what you paid stays yours.`,
        ),
        paragraph(
          'The committee puts you on another team, and then we email you who you play with. Questions? Reply to this email.',
        ),
        ...(link ? [button('Open your page', link, 'Your page')] : []),
      ],
    })
    const envelope = { eventId: event.id, topic: unseatedTopic(party.id), sendAt, secrets: [party.secret] }
    await deps.messages.email(tx, { ...mail, ...envelope, to })
  }
}

const isOne = ({ size }: PartyRecord) => size === 1

const plays = (party: PartyRecord) => (isOne(party) ? 'plays' : 'play')
