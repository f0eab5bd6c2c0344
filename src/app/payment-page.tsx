import PaymentScreen from '../features/payments/client/checkout/payment-screen.tsx'
import { lazyScreen } from '../ui/page/lazy-screen.ts'

const GiftDialog = lazyScreen(() => import('../features/gifts/client/gift-dialog.tsx'))

/** The payment page, which lets people add a gift without leaving it. */
export default function PaymentPage() {
  return <PaymentScreen GiftDialog={GiftDialog} />
}
