import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type AdminField, shortestPassword, type TypedAdmin } from '../rules.ts'
import { setupFieldId, useFirstAdmin } from './use-first-admin.ts'

const nobody: TypedAdmin = { firstName: '', lastName: '', email: '', password: '' }

interface Props {
  onDone: () => void
  onStale: () => void
}

export function FirstAdminForm(props: Props) {
  const [fromLink] = useState(() => location.hash.slice(1))
  const [token, setToken] = useState(fromLink)
  const [admin, setAdmin] = useState(nobody)
  const [isPasswordShown, showPassword] = useState(false)
  const { make, faults, summary, refusal, isBusy } = useFirstAdmin(props)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void make(admin, token)
  }
  const field = (name: AdminField, label: string, autoComplete: string) => ({
    id: setupFieldId(name),
    label,
    autoComplete,
    error: faults[name],
    value: admin[name],
    required: true,
    onChange: (change: { target: { value: string } }) => setAdmin({ ...admin, [name]: change.target.value }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-6 text-lg">
        You’ll be the first admin. You set up the event now, and invite others later. Nobody else can do this
        step without the setup link.
      </p>
      <ErrorSummary faults={summary} />
      {refusal && (
        <Banner kind="fault" className="mb-6">
          {refusal}
        </Banner>
      )}
      <div className="grid gap-5">
        {!fromLink && (
          <TextField
            id={setupFieldId('token')}
            label="Setup link"
            hint="The server printed it when it started."
            error={faults.token}
            value={token}
            required
            autoComplete="off"
            onChange={(change) => setToken(change.target.value)}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('firstName', 'First name', 'given-name')} autoCapitalize="words" />
          <TextField {...field('lastName', 'Last name', 'family-name')} autoCapitalize="words" />
        </div>
        <TextField {...field('email', 'Email', 'username')} type="email" />
        <TextField
          {...field('password', 'Password', 'new-password')}
          type={isPasswordShown ? 'text' : 'password'}
          hint={`At least ${shortestPassword} characters. A few words in a row make a good one.`}
        />
        <label className="flex min-h-11 items-center gap-3 justify-self-start">
          <input
            type="checkbox"
            className="size-5 accent-fairway"
            checked={isPasswordShown}
            onChange={(change) => showPassword(change.target.checked)}
          />
          Show the password
        </label>
        <Button type="submit" kind="main" wide className="justify-self-start" busy={isBusy && 'Saving...'}>
          Continue
        </Button>
      </div>
    </form>
  )
}
