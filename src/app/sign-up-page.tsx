import { useBesideSignUp } from '../giving/add-ons/client/index.ts'
import { SignUpScreen } from '../people/places/client/index.ts'
import { WithAddOns } from '../people/teams/client/index.ts'

export default function SignUpPage() {
  return (
    <WithAddOns value={useBesideSignUp}>
      <SignUpScreen />
    </WithAddOns>
  )
}
