import { PaymentConfirmationScreen } from '../money/checkout/client/index.ts'
import { sold } from './sold.ts'

export default function PaymentConfirmationPage() {
  return <PaymentConfirmationScreen sold={sold} />
}
