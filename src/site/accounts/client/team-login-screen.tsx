import { useState } from 'react'
import { Link } from 'wouter'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { CodeBox } from './code-box.tsx'
import { GetCode } from './get-code.tsx'
import { PickTeam } from './pick-team.tsx'
import { useTeamLogin } from './use-team-login.ts'

/** Login with the four-character team code. */
export default function TeamLoginScreen() {
  const [code, setCode] = useState('')
  const { logInWith, fault, isBusy, question } = useTeamLogin()
  return (
    <div className="page max-w-lg">
      <PageHead title="Team login">The code is in your team's email, and on your cart sign.</PageHead>
      <div className="grid gap-5">
        {fault && <Banner kind="fault">{fault}</Banner>}
        <CodeBox
          code={code}
          onChange={setCode}
          onComplete={(whole) => logInWith(whole)}
          isBusy={isBusy}
          refusal={fault}
        />
        {question !== 'code' && (
          <PickTeam
            isBusy={isBusy}
            asksForContact={question === 'contact'}
            onPick={(answer) => logInWith(code, answer)}
          />
        )}
      </div>
      <GetCode />
      <p className="mt-8">
        <Link href="/auth/login" className="link inline-flex min-h-11 items-center">
          Log in with email and password
        </Link>
      </p>
    </div>
  )
}
