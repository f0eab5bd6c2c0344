import { useBesideSignUp } from '../giving/add-ons/client/index.ts'
import { WithAddOns } from '../people/teams/client/index.ts'
import { WaitlistScreen } from '../people/waitlist/client/index.ts'

export default function WaitlistPage() {
  return (
    <WithAddOns value={useBesideSignUp}>
      <WaitlistScreen />
    </WithAddOns>
  )
}
