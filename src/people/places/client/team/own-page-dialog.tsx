import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { readBills } from '../../../../ui/session/payment-request.ts'

interface Props {
  name: string
  onClose: () => void
}

/** Golfers who signed up separately pay for themselves: their teammates can't give their places away. */
export function OwnPageDialog({ name, onClose }: Props) {
  const link = ownPage(name)
  return (
    <Dialog
      title={`${name}’s place`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {link && (
            <LinkButton kind="main" href={link}>
              Open the sign-up’s page
            </LinkButton>
          )}
        </>
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
