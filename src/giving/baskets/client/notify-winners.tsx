import { showPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { type AnswerOf, asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast, warn } from '../../../ui/feedback/toast.ts'
import { noTextService, textsAreOn } from '../../../ui/session/delivery.ts'
import type { Basket } from '../contract.ts'
import { awaitsText, winnerTexts } from '../rules.ts'
import { countOf, hasWinner } from './basket-words.ts'

interface Props {
  onClose: () => void
  /** Called after a response, because the list may be out of date. */
  onAnswered: () => void
}

/** Shows how many people will get a text before sending. */
export function NotifyWinners({ baskets, ...doings }: Props & { baskets: readonly Basket[] }) {
  const count = winnerTexts(baskets.filter(awaitsText)).length
  const left = leftOut(baskets)
  const wish = textsAreOn() ? `Text ${countOf(count, 'winner')}` : `Save ${countOf(count, 'text')}`
  if (count === 0)
    return (
      <CannotNotify title="No winners to text" onClose={doings.onClose}>
        {left || 'No basket has a winner yet. Edit a basket to say who won it.'}
      </CannotNotify>
    )
  return (
    <ConfirmDialog
      title={`${wish}?`}
      yes={wish}
      busy="Sending..."
      onYes={() => notify(() => call('POST /api/admin/notify-winners'), 'winners', doings)}
      onClose={doings.onClose}
    >
      {textsAreOn()
        ? 'Each winner gets one text message that names the baskets they won.'
        : `${noTextService} The messages are saved in Messages.`}{' '}
      {left}
    </ConfirmDialog>
  )
}

function CannotNotify({
  title,
  children,
  onClose,
}: {
  title: string
  children: string
  onClose: () => void
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

export function NotifyWinner({ basket, ...doings }: Props & { basket: Basket }) {
  const { donationId, name, winnerName, winnerPhoneNumber: phone, notifiedOn } = basket
  const winner = winnerName ?? 'the winner'
  if (!phone)
    return (
      <CannotNotify title={`No phone number for ${winner}`} onClose={doings.onClose}>
        {`Edit ${name} to add one.`}
      </CannotNotify>
    )
  return (
    <ConfirmDialog
      title={notifiedOn ? `Text ${winner} again?` : `Text ${winner}?`}
      yes={textsAreOn() ? 'Send text' : 'Save text'}
      busy="Sending..."
      onYes={() =>
        notify(
          () => call('POST /api/admin/notify-winner/{id}', { params: { id: donationId } }),
          'the winner',
          doings,
        )
      }
      onClose={doings.onClose}
    >
      {textsAreOn()
        ? `A text message about ${name} goes to ${showPhone(phone)}.`
        : `${noTextService} Call ${showPhone(phone)}.`}
      {notifiedOn && textsAreOn() && ' They’ve already gotten one.'}
    </ConfirmDialog>
  )
}

type Told = AnswerOf<'POST /api/admin/notify-winners'>

/** Sends the texts and shows the result as a toast. */
async function notify(send: () => Promise<Told>, whom: string, doings: Props): Promise<void> {
  try {
    const { success, message } = await send()
    if (success) toast.success(message)
    else warn(message || `Could not notify ${whom}.`)
    doings.onAnswered()
  } catch (thrown) {
    toast.error(`Failed to notify ${whom}. ${asFault(thrown).title}`)
  }
}

/** Who won't get a text, and why. */
function leftOut(baskets: readonly Basket[]): string {
  const told = baskets.filter(({ notifiedOn }) => notifiedOn !== null).length
  const mute = baskets.filter((one) => hasWinner(one) && one.winnerPhoneNumber === null).length
  return [
    told > 0 &&
      `${countOf(told, 'basket')}: the winner ${textsAreOn() ? 'has already been texted' : 'already has a text in Messages'}.`,
    mute > 0 && `${countOf(mute, 'basket')}: the winner has no phone number.`,
  ]
    .filter(Boolean)
    .join(' ')
}
