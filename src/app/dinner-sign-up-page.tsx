import { useBesideSignUp } from '../giving/add-ons/client/index.ts'
import { DinnerSignUpScreen } from '../people/dinner/client/index.ts'
import { WithAddOns } from '../people/teams/client/index.ts'

export default function DinnerSignUpPage() {
  return (
    <WithAddOns value={useBesideSignUp}>
      <DinnerSignUpScreen />
    </WithAddOns>
  )
}
