import { Link } from 'wouter'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import type { SignInRules } from '../../sign-in-rules-contract.ts'
import { idleChoices, isIdleChoice } from '../../users-rules.ts'
import { idleText, secondStepText } from './user-words.ts'

/** How all staff sign in: who needs a second step, and how long anybody may be idle. */
export function SignInRulesCard() {
  const called = useCall('GET /api/admin/sign-in-rules')
  const rules = called.data
  const [isBusy, save] = usePress(async (change: Partial<SignInRules>) => {
    const wanted = { ...(rules as SignInRules), ...change }
    const { adminsNeedSecondStep, treasurersNeedSecondStep, idleMinutes } = wanted
    if (!isIdleChoice(idleMinutes)) return
    const body = { adminsNeedSecondStep, treasurersNeedSecondStep, idleMinutes }
    await called.refresh(await call('PUT /api/admin/sign-in-rules', { body }))
    toast.success('Saved.')
  })
  if (!rules) return null
  return (
    <section aria-labelledby="sign-in-rules" className="mt-10">
      <h2 id="sign-in-rules" className="mb-3 text-xl">
        Signing in
      </h2>
      <div className="grid gap-4 rounded-lg border border-line bg-white pb-4">
        <Switch
          label="Admins need a second step"
          meaning={secondStepText('admin', rules.adminsNeedSecondStep, rules.adminsWithout)}
          isOn={rules.adminsNeedSecondStep}
          isBusy={isBusy}
          onChange={(adminsNeedSecondStep) => save({ adminsNeedSecondStep })}
        />
        <Switch
          label="Treasurers need a second step"
          meaning={secondStepText('treasurer', rules.treasurersNeedSecondStep, rules.treasurersWithout)}
          isOn={rules.treasurersNeedSecondStep}
          isBusy={isBusy}
          onChange={(treasurersNeedSecondStep) => save({ treasurersNeedSecondStep })}
        />
        {!rules.youHaveSecondStep && (
          <p className="px-4">
            Set up your own first, on{' '}
            <Link href="/account" className="link">
              your account page
            </Link>
            .
          </p>
        )}
        <SelectField
          label="Log staff out when idle for"
          className="max-w-72 px-4"
          value={rules.idleMinutes}
          disabled={isBusy}
          onChange={(change) => save({ idleMinutes: Number(change.target.value) })}
        >
          <Options of={idleChoices.map((minutes) => [minutes, idleText(minutes)])} />
        </SelectField>
      </div>
    </section>
  )
}
