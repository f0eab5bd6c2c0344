import { PaymentScreen } from '../money/checkout/client/index.ts'
import { sold } from './sold.ts'

export default function PaymentPage() {
  return <PaymentScreen sold={sold} />
}
