import { useState } from 'react'
import { sizeInWords } from '../../../../kernel/shirt-sizes.ts'
import { call } from '../../../../ui/calls/api.ts'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { RowMenu } from '../../../../ui/lists/row-menu.tsx'
import type { Said } from '../../../teams/client/index.ts'
import type { PlayerFacts } from '../../../teams/player-fields.ts'
import type { OwnParty } from '../../party-contract.ts'
import { LinkActions } from '../team/link-actions.tsx'
import { PersonDialog } from '../team/person-dialog.tsx'
import { SendDialog } from '../team/send-dialog.tsx'
import { TakeBackDialog } from '../team/take-back-dialog.tsx'
import { linkInWords, sentWords } from '../team/team-words.ts'

interface Props {
  secret: string
  party: OwnParty
  onChanged: (party: OwnParty) => void
}

/** Who plays. Each place can be handed over, and each golfer corrected, in the pool and on a team. */
export function PartyGolfers({ secret, party, onChanged }: Props) {
  const [asked, setAsked] = useState<GolferAct | null>(null)

  function done(changed: OwnParty, message: string): void {
    setAsked(null)
    toast.success(message)
    onChanged(changed)
  }
  return (
    <Card>
      <h2 className="text-xl">Who plays</h2>
      {party.mayChange && (
        <p className="text-soft">
          {party.size === 1
            ? 'Can’t play? Hand your place over.'
            : 'Can’t somebody play? Hand their place over.'}{' '}
          It keeps what was paid.
          {party.mayCorrect && ` Names and shirts can be changed until ${party.correctUntilText}.`}
        </p>
      )}
      <ul aria-label="Golfers" className="mt-2 divide-y divide-line">
        {party.players.map((golfer) => (
          <li key={golfer.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-40">
              <p className="wrap-anywhere font-semibold leading-tight">{golfer.fullName}</p>
              <p className="text-[0.9375rem] text-soft">Shirt {sizeInWords(golfer.shirtSize)}</p>
              {golfer.link && (
                <p className="wrap-anywhere text-[0.9375rem]">
                  Being handed over. {linkInWords(golfer.link)}.
                </p>
              )}
            </div>
            {party.mayChange && (
              <RowMenu
                of={golfer.fullName}
                items={[
                  ...(party.mayCorrect
                    ? [{ label: 'Correct details', act: () => setAsked({ act: 'correct', golfer }) }]
                    : []),
                  ...(golfer.link
                    ? []
                    : [{ label: 'Hand over by link', act: () => setAsked({ act: 'hand-over', golfer }) }]),
                  { label: 'Enter who plays instead', act: () => setAsked({ act: 'name-instead', golfer }) },
                ]}
              />
            )}
            {party.mayChange && golfer.link && (
              <div className="flex basis-full flex-wrap items-center gap-2">
                <LinkActions
                  link={golfer.link}
                  title={`${golfer.fullName}’s place`}
                  eventName={party.eventName}
                  text={`You can play instead of ${golfer.fullName} at ${party.eventName}.`}
                  onTakeBack={() => setAsked({ act: 'take-back', golfer })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <PartyDialogs
          secret={secret}
          party={party}
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={done}
        />
      )}
    </Card>
  )
}

/** What the party wants to do with a golfer's place. */
interface GolferAct {
  act: 'correct' | 'hand-over' | 'name-instead' | 'take-back'
  golfer: OwnParty['players'][number]
}

interface PartyDialogsProps {
  secret: string
  party: OwnParty
  asked: GolferAct
  onClose: () => void
  onDone: (party: OwnParty, message: string) => void
}

function PartyDialogs(props: PartyDialogsProps) {
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

function Golfer({ secret, party, asked: { act, golfer }, onClose, onDone }: PartyDialogsProps) {
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
