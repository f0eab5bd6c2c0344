import { call } from '../../../../ui/calls/api.ts'
import type { Said } from '../../../teams/client/index.ts'
import type { PlayerFacts } from '../../../teams/player-fields.ts'
import type { OwnParty } from '../../party-contract.ts'
import { PersonDialog } from '../team/person-dialog.tsx'
import { SendDialog } from '../team/send-dialog.tsx'
import { TakeBackDialog } from '../team/take-back-dialog.tsx'
import { sentWords } from '../team/team-words.ts'

/** What the party wants to do with a golfer's place. */
export interface GolferAct {
  act: 'correct' | 'hand-over' | 'name-instead' | 'take-back'
  golfer: OwnParty['players'][number]
}

interface Props {
  secret: string
  party: OwnParty
  asked: GolferAct
  onClose: () => void
  onDone: (party: OwnParty, message: string) => void
}

export function PartyDialogs(props: Props) {
  const { secret, party, asked, onClose, onDone } = props
  const { act, golfer } = asked
  const key = { paymentTrackingId: secret }
  if (act === 'hand-over')
    return (
      <SendDialog
        page={party}
        player={golfer}
        send={(sending) =>
          call('POST /api/places/party/send', { body: { ...key, ...sending, playerId: golfer.id } })
        }
        onClose={onClose}
        onSaved={(saved, channel) => onDone(saved, sentWords[channel])}
      />
    )
  if (act === 'take-back')
    return (
      <TakeBackDialog
        sentTo={golfer.link?.sentTo ?? null}
        takeBack={() =>
          call('POST /api/places/party/take-back', { body: { ...key, linkId: golfer.link?.id ?? '' } })
        }
        onClose={onClose}
        onDone={(saved) => onDone(saved, 'The link is closed.')}
      >
        The link closes, and {golfer.fullName} keeps the place.
      </TakeBackDialog>
    )
  return <Golfer {...props} />
}

function Golfer({ secret, party, asked: { act, golfer }, onClose, onDone }: Props) {
  const isCorrection = act === 'correct'
  const send = (player: PlayerFacts, said: Said) => {
    const body = { paymentTrackingId: secret, playerId: golfer.id, player }
    return isCorrection
      ? call('PUT /api/places/party/player', { body })
      : call('POST /api/places/party/name', { body: { ...body, ...said } })
  }
  const shirt =
    party.mayCorrect || golfer.shirtSize === '' ? '' : ` and the ordered shirt, size ${golfer.shirtSize}`
  return (
    <PersonDialog
      title={isCorrection ? 'Correct details' : `Who plays instead of ${golfer.fullName}?`}
      player={isCorrection ? golfer : null}
      isLeader={golfer.needsContact}
      isNewPerson={!isCorrection}
      send={send}
      onClose={onClose}
      onSaved={(saved, name) => onDone(saved, isCorrection ? 'Saved.' : `${name} plays now.`)}
    >
      {isCorrection
        ? `Names and shirt sizes can be changed until ${party.correctUntilText}.`
        : `The place keeps what was paid for it${shirt}.`}
    </PersonDialog>
  )
}
