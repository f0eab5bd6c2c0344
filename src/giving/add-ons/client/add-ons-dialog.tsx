import type { AddDialogProps } from '../../../money/checkout/client/index.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type EventInfo, useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { ExtrasBuyer, ExtrasItems, ExtrasTeam } from './extras-fields.tsx'
import { nobody, useExtras } from './use-extras.ts'

/** Add-ons on top of what is being paid, without leaving the payment page: what was chosen and typed there stays. */
export default function AddOnsDialog(props: AddDialogProps) {
  const { event } = useEvent()
  return event && <Asks {...props} event={event} />
}

function Asks({
  event,
  buyer,
  isBuyerKnown,
  teamNumber,
  onAdded,
  onClose,
}: AddDialogProps & { event: EventInfo }) {
  const { user } = useSession()
  const extras = useExtras({
    event,
    ownTeamId: user?.teamId ?? null,
    askedNumber: teamNumber,
    buyer,
    onOrdered() {
      toast.success('Your add-ons are on the bill.')
      onAdded()
    },
  })
  const { addOns, team, teams } = extras
  const { total, refusal } = addOns
  const isOnBill = teamNumber !== null && (team !== nobody || teams.length === 0)
  const isTeamKnown = Boolean(user?.teamId) || isOnBill
  return (
    <EntryDialog
      title="Add-ons"
      yes={total > 0 ? `Add ${showAmount(total)}` : 'Add to the bill'}
      busy="Adding..."
      form={{ ...extras, refusal: null }}
      onClose={onClose}
    >
      {refusal?.whole && <Banner kind="fault">{refusal.whole}</Banner>}
      <ExtrasItems extras={extras} />
      {addOns.basket.tax > 0 && <p className="text-soft">With sales tax.</p>}
      <ExtrasTeam extras={extras} isKnown={isTeamKnown} />
      {(!isBuyerKnown || buyer.name === '') && <ExtrasBuyer extras={extras} />}
    </EntryDialog>
  )
}
