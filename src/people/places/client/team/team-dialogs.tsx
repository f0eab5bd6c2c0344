import { LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { readBills } from '../../../../ui/session/payment-request.ts'
import type { Said } from '../../../teams/client/index.ts'
import type { PlayerFacts } from '../../../teams/player-fields.ts'
import type { TeamPage, TeamPlace } from '../../links-contract.ts'
import { PersonDialog } from './person-dialog.tsx'
import type { PlaceAct } from './place-rows.tsx'
import { SendDialog } from './send-dialog.tsx'
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
  const send = (typed: PlayerFacts, said: Said) =>
    isCorrection
      ? call('PUT /api/places/player', { body: { ...key, playerId: player?.id ?? '', player: typed } })
      : call('POST /api/places/name', {
          body: { ...key, player: typed, replaces: player?.id ?? null, ...said },
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

/** Golfers who signed up separately pay for themselves: their teammates can't give their places away. */
function OwnPageDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const link = ownPage(name)
  return (
    <Dialog
      title={`${name}’s place`}
      onClose={onClose}
      close="Close"
      actions={
        link && (
          <LinkButton kind="main" href={link}>
            Open the sign-up’s page
          </LinkButton>
        )
      }
    >
      <p>
        {name} signed up separately, so this place is handed over and corrected on the page of that sign-up.
      </p>
      {!link && (
        <p className="mt-3">The link is in its confirmation email. The committee can send it again.</p>
      )}
    </Dialog>
  )
}

/** The page of the sign-up, if it was made in this browser. */
function ownPage(name: string): string | null {
  const bill = readBills().find((each) => each.type === 'Party' && each.name?.includes(name))
  return bill?.paymentTrackingId ? `/party#${bill.paymentTrackingId}` : null
}

interface SwapDialogProps {
  page: TeamPage
  player: NonNullable<TeamPlace['player']>
  onClose: () => void
  onSaved: (page: TeamPage) => void
}

/** Two players swap numbers; number 1 leads the team. */
function SwapDialog({ page, player, onClose, onSaved }: SwapDialogProps) {
  const others = page.places.flatMap((place) =>
    place.player && place.player.id !== player.id ? [place] : [],
  )
  const form = useEntryForm<{ other: string }, TeamPage>({
    start: () => ({ other: others[0]?.player?.id ?? '' }),
    check: ({ other }) => (other === '' ? { other: 'Choose a player' } : {}),
    send: ({ other }) =>
      call('POST /api/places/swap', {
        body: { paymentTrackingId: secretOfLink(page.teamLink), playerIds: [player.id, other] },
      }),
    onSaved,
  })
  return (
    <EntryDialog title="Swap numbers" yes="Swap" form={form} onClose={onClose}>
      <p className="text-soft">
        Player 1 leads the team, gets its code by email, and needs an email and a phone number.
      </p>
      <SelectField {...form.field('other')} label={`${player.fullName} swaps with`}>
        <Options
          of={others.map(({ number, player: other }) => [other?.id ?? '', `${number}. ${other?.fullName}`])}
        />
      </SelectField>
    </EntryDialog>
  )
}
