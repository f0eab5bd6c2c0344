import { type GiftDialogProps, PaymentScreen } from '../../../money/checkout/client/index.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

const GiftDialog = lazyScreen<GiftDialogProps>(() => import('./gift-dialog.tsx'))

/** The payment page, which lets people add a gift without leaving it. */
export default function PaymentPage() {
  return <PaymentScreen GiftDialog={GiftDialog} />
}
