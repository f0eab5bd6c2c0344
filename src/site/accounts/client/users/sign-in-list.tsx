import { useState } from 'react'
import { dateAndTime } from '../../../../kernel/text/dates.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { SignIn } from '../../sign-in-rules-contract.ts'

/** Who logged in lately and who was refused; loaded once it is opened. */
export function SignInList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-semibold">Latest logins</summary>
      {isOpen && <Loaded />}
    </details>
  )
}

function Loaded() {
  const called = useCall('GET /api/admin/sign-ins')
  return (
    <UntilLoaded called={called} label="Loading logins">
      {({ signIns }) => (
        <>
          <p className="mb-2 text-soft">Kept for 90 days. Someone who has to wait isn’t listed again.</p>
          <ul className="grid gap-2">
            {signIns.map((each) => (
              <li key={`${each.at} ${each.browser} ${each.name} ${each.method}`} className="figures">
                <strong>{each.name ?? 'Unknown email or passkey'}</strong>
                {each.outcome === 'refused' && <strong className="text-flag"> refused</strong>}
                <br />
                {factsOf(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </UntilLoaded>
  )
}

/** 'Jul 19, 2025, 5:43 PM, by password: Chrome on Windows, from 203.0.113…'. */
function factsOf({ at, method, browser, place }: SignIn): string {
  return `${dateAndTime(at, eventZone())}, by ${method}: ${browser}, from ${place}…`
}
