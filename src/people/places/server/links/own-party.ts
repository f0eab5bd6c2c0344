import { teeTimeAt } from '../../../../event/event/tee-times.ts'
import { dateInWords, deadline } from '../../../../kernel/text/dates.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { toldFacts } from '../../../teams/player-fields.ts'
import { signerOf } from '../../../teams/server/index.ts'
import type { OwnParty } from '../../party-contract.ts'
import { playHasBegun } from '../../party-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { fullNameOf, nameOf } from '../parties/party-quote.ts'
import { moneyView } from '../parties/party-views.ts'
import { receivedPayments } from '../receipts/received-payments.ts'
import { mayCorrect } from './change-times.ts'
import { linkView } from './links-view.ts'
import { mayChange, needsContact, type PartyPlaces, partyAsked, partyPlaces } from './own-places.ts'

/** A party's own page, with the names of whom it plays with. Throws Problem 'not-found'. */
export async function ownParty(
  deps: Pick<PlacesDeps, 'events' | 'clock' | 'messages' | 'publicUrl' | 'consents'>,
  sql: Sql,
  secret: string,
): Promise<OwnParty> {
  const found = await partyPlaces(deps, sql, (await partyAsked(sql, secret)).id)
  const { party, event, team, correctUntil } = found
  const paid = (await paidFor(sql, 'party', [party.id])).get(party.id)
  const money = moneyView(event, party, paid)
  const isCanceled = party.canceledAt !== null
  const isOpen = mayChange(found)
  const teeTime = team && teeTimeAt(event, team.teeSlot)
  return {
    partyId: party.id,
    eventId: event.id,
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    startsAt: event.startsAt.toISOString(),
    name: nameOf(party),
    size: party.size,
    players: playersOf(deps, found),
    mayChange: isOpen,
    mayCorrect: isOpen && mayCorrect(deps, found),
    correctUntilText: deadline(correctUntil, event.timeZone),
    sendsTexts: deps.messages.delivers.sms,
    ...textsOf(deps, found),
    wishes: party.wishes,
    note: party.note,
    ...money,
    payments: await receivedPayments(sql, { purpose: 'party', subjectId: party.id }, event.timeZone),
    state: isCanceled ? 'canceled' : team ? 'seated' : 'waiting',
    team: team && {
      teamName: team.name,
      teamNumber: team.number,
      players: team.players.map(({ fullName }) => fullName),
      startingHole: team.startingHole,
      startingGroup: team.startingGroup,
      ...(team.waveId && { waveId: team.waveId }),
      ...(teeTime && { teeTime }),
    },
    mayCancel: !isCanceled && money.paidAmount === 0 && money.underWayAmount === 0 && !playHasBegun(event),
  }
}

/** The first golfer has the page's link, and decides for their own phone only. */
function textsOf(
  { consents }: Pick<PlacesDeps, 'consents'>,
  { party, event }: PartyPlaces,
): { texts?: string } {
  const [first] = party.players
  const signer = first && signerOf(first)
  const token = signer?.phone
    ? consents.tokenFor({ ...signer, phone: signer.phone, eventId: event.id })
    : null
  return token === null ? {} : { texts: token }
}

function playersOf(deps: Pick<PlacesDeps, 'publicUrl'>, found: PartyPlaces): OwnParty['players'] {
  return found.party.players.map((player) => {
    const { id, handicapIndex, hasNoIndex } = player
    const link = found.links.find(({ replaces }) => replaces === id)
    return {
      id,
      ...toldFacts(player),
      hasNoIndex,
      handicapIndex: handicapIndex === null ? null : handicapIndex / 10,
      fullName: fullNameOf(player),
      needsContact: needsContact(found, player),
      link: link ? linkView(deps, found, link) : null,
    }
  })
}
