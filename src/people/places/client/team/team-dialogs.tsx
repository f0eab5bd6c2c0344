import { call } from '../../../../ui/calls/api.ts'
import type { PlayerFacts } from '../../../teams/player-fields.ts'
import type { TeamPage } from '../../links-contract.ts'
import { OwnPageDialog } from './own-page-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { PlaceAct } from './place-rows.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { placeTitle, secretOfLink, sentWords } from './team-words.ts'

interface Props {
  page: TeamPage
  asked: PlaceAct
  onClose: () => void
  onDone: (page: TeamPage, message: string) => void
}

/** The dialog of what the team wants to do with a place. */
export function TeamDialogs(props: Props) {
  const { page, asked, onClose, onDone } = props
  const { player } = asked.place
  if (asked.act === 'send' || asked.act === 'hand-over')
    return (
      <SendDialog
        page={page}
        player={player}
        send={(sending) =>
          call('POST /api/places/send', {
            body: {
              ...sending,
              paymentTrackingId: secretOfLink(page.teamLink),
              replaces: player?.id ?? null,
            },
          })
        }
        onClose={onClose}
        onSaved={(saved, channel) => onDone(saved, sentWords[channel])}
      />
    )
  if (asked.act === 'swap' && player)
    return (
      <SwapDialog
        page={page}
        player={player}
        onClose={onClose}
        onSaved={(saved) => onDone(saved, 'They swapped numbers.')}
      />
    )
  if (asked.act === 'own-page' && player) return <OwnPageDialog name={player.fullName} onClose={onClose} />
  return asked.act === 'take-back' ? <TakeBack {...props} /> : <Person {...props} />
}

function TakeBack({ page, asked: { place }, onClose, onDone }: Props) {
  const body = { paymentTrackingId: secretOfLink(page.teamLink), linkId: place.link?.id ?? '' }
  return (
    <TakeBackDialog
      sentTo={place.link?.sentTo ?? null}
      takeBack={() => call('POST /api/places/take-back', { body })}
      onClose={onClose}
      onDone={(saved) => onDone(saved, 'The link is closed.')}
    >
      {place.player
        ? `The link closes, and ${place.player.fullName} keeps the place.`
        : `The link closes, and ${placeTitle(place).toLowerCase()} is open again.`}
    </TakeBackDialog>
  )
}

function Person({ page, asked: { act, place }, onClose, onDone }: Props) {
  const { player } = place
  const key = { paymentTrackingId: secretOfLink(page.teamLink) }
  const isCorrection = act === 'correct'
  const send = (typed: PlayerFacts, agreed: { agreed?: string[] }) =>
    isCorrection
      ? call('PUT /api/places/player', { body: { ...key, playerId: player?.id ?? '', player: typed } })
      : call('POST /api/places/name', {
          body: { ...key, player: typed, replaces: player?.id ?? null, ...agreed },
        })
  return (
    <PersonDialog
      title={
        isCorrection
          ? 'Correct details'
          : player
            ? `Who plays instead of ${player.fullName}?`
            : placeTitle(place)
      }
      player={isCorrection ? player : null}
      isLeader={player?.isLeader ?? false}
      isNewPerson={!isCorrection}
      send={send}
      onClose={onClose}
      onSaved={(saved, name) => onDone(saved, isCorrection ? 'Saved.' : `${name} is on the team.`)}
    >
      {isCorrection && `Names and shirt sizes can be changed until ${page.correctUntilText}.`}
      {!isCorrection && !player && 'With an email or a phone number, they’re told right away.'}
      {!isCorrection &&
        player &&
        `The place keeps what was paid for it${page.mayCorrect || player.shirtSize === '' ? '' : ` and the ordered shirt, size ${player.shirtSize}`}.`}
    </PersonDialog>
  )
}
