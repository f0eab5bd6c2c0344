import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../ui/forms/use-outcome.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { emailIsOn, noEmailService } from '../../../ui/session/delivery.ts'
import { CodeBox } from './code-box.tsx'
import { type TeamAnswer, useTeamLogin } from './use-team-login.ts'

/** Login with the four-character team code. */
export default function TeamLoginScreen() {
  const [code, setCode] = useState('')
  const { logInWith, fault, isOver, isBusy, question } = useTeamLogin()
  return (
    <div className="page max-w-lg">
      <PageHead title="Team login">The code is in your team’s email, and on your cart sign.</PageHead>
      <div className="grid gap-5">
        {fault && (
          <Banner kind={isOver ? 'good' : 'fault'}>
            <p>{fault}</p>
            {question === 'code' && (
              <p>A code is four letters and digits, such as K7QM. Get yours by email below.</p>
            )}
            {isOver && (
              <>
                <p>Your team code opens your finished card.</p>
                <LinkButton kind="main" className="my-2" href="/leaderboard">
                  See the result
                </LinkButton>
              </>
            )}
          </Banner>
        )}
        <CodeBox
          code={code}
          onChange={setCode}
          onComplete={logInWith}
          isBusy={isBusy}
          refusal={isOver ? '' : fault}
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

/** Emails the code to the leader. The response never tells whether the address is known. */
function GetCode() {
  const [email, setEmail] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(() => call('POST /api/Auth/Login/GetCode', { body: { email: email.trim() } }))
  }
  return (
    <section className="mt-10 border-ink border-t pt-5">
      <h2 className="mb-3 text-[1.375rem]">Forgot Your Team Code?</h2>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {outcome && (
          <Banner kind={outcome.isSuccessful ? 'good' : 'fault'}>
            <p>{outcome.message}</p>
            {outcome.isSuccessful && !emailIsOn() && <p>{noEmailService}</p>}
          </Banner>
        )}
        <TextField
          label="Team leader’s email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(change) => setEmail(change.target.value)}
        />
        <Button type="submit" wide className="justify-self-start" busy={isBusy && 'Sending...'}>
          Get Code
        </Button>
      </form>
    </section>
  )
}

interface Props {
  isBusy: boolean
  /** Whether an email or phone of the team is asked for as well. */
  asksForContact: boolean
  onPick: (answer: TeamAnswer) => void
}

/** The extra questions after too many wrong codes: which team, and then a contact it signed up with. */
function PickTeam({ isBusy, asksForContact, onPick }: Props) {
  const { data: teams, fault } = useCall('GET /api/Golf/GetTeams')
  const [teamId, setTeamId] = useState('')
  const [typed, setTyped] = useState('')
  const contact = typed.trim()
  const isComplete = teamId !== '' && (!asksForContact || contact !== '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComplete) onPick(asksForContact ? { teamId, contact } : { teamId })
  }
  if (fault && !teams) return <Banner kind="fault">{fault.title}</Banner>
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-lg border border-line bg-white p-4">
      <SelectField label="Your team" value={teamId} onChange={(change) => setTeamId(change.target.value)}>
        <option value="">Pick your team</option>
        {teams?.map((team) => (
          <option key={team.id} value={team.id}>
            {team.teamName} ({team.teamLeader.fullName})
          </option>
        ))}
      </SelectField>
      {asksForContact && (
        <TextField
          label="Email or phone number"
          hint="Any player’s, as you entered it at sign-up."
          name="contact"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
      )}
      <Button type="submit" kind="main" disabled={!isComplete} busy={isBusy && 'Logging in...'}>
        Log In
      </Button>
    </form>
  )
}
