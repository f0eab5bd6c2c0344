import { type AddDialogProps, PaymentScreen } from '../../../money/checkout/client/index.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

const dialogs = {
  AddOns: lazyScreen<AddDialogProps>(() => import('./add-ons-dialog.tsx')),
  Gift: lazyScreen<AddDialogProps>(() =>
    import('../../gifts/client/index.ts').then(({ GiftDialog }) => ({ default: GiftDialog })),
  ),
}

/** The payment page, where add-ons and a gift are added without leaving it. */
export default function PaymentPage() {
  return <PaymentScreen dialogs={dialogs} />
}
