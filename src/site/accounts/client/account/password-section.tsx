import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../../ui/forms/use-outcome.ts'
import { AccountSection } from './section.tsx'

interface Props {
  email: string
  onChanged: () => void
}

export function PasswordSection({ email, onChanged }: Props) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      if (current === '' || password === '')
        return { isSuccessful: false, message: 'Enter your current password and a new one' }
      const answer = await call('POST /api/account/password', { body: { current, password } })
      if (answer.isSuccessful) {
        setCurrent('')
        setPassword('')
        onChanged()
      }
      return answer
    })
  }
  return (
    <AccountSection title="Password" says="A new one logs out your other devices.">
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {outcome && <Banner kind={outcome.isSuccessful ? 'good' : 'fault'}>{outcome.message}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label="Current password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={(change) => setCurrent(change.target.value)}
        />
        <TextField
          label="New password"
          hint="At least 10 characters. A few words in a row make a good one."
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(change) => setPassword(change.target.value)}
        />
        <Button type="submit" className="justify-self-start" busy={isBusy && 'Saving...'}>
          Change password
        </Button>
      </form>
    </AccountSection>
  )
}
