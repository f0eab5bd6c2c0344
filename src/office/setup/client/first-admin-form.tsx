import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { pageChanged } from '../../../ui/page/page-heading.ts'
import { logIn } from '../../../ui/session/log-in.ts'
import { type AdminField, adminFaults, setupTokenIn, shortestPassword, type TypedAdmin } from '../rules.ts'

const formId = 'setup'

export function FirstAdminForm(props: { onDone: () => void; onStale: () => void }) {
  const [isLinked] = useState(() => location.hash.length > 1)
  const [isPasswordShown, showPassword] = useState(false)
  const { typed, faults, summary, refusal, isBusy, change, save } = useFirstAdmin({ ...props, formId })
  const field = (name: AdminField, label: string, autoComplete: string) => ({
    id: `${formId}-${name}`,
    label,
    autoComplete,
    error: faults[name],
    value: typed[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form onSubmit={save} noValidate>
      <p className="mb-6 text-lg">
        You’ll be the first admin. You set up the event now, and invite others later. Nobody else can do this
        step without the setup link.
      </p>
      <ErrorSummary faults={summary} />
      {refusal && (
        <Banner kind="fault" className="mb-6">
          {refusal.title}
        </Banner>
      )}
      <div className="grid gap-5">
        {!isLinked && (
          <TextField
            id={`${formId}-token`}
            label="Setup link"
            hint="The server printed it when it started."
            error={faults.token}
            value={typed.token}
            required
            onChange={({ target }) => change({ token: target.value })}
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
            onChange={({ target }) => showPassword(target.checked)}
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

type TypedSetup = { token: string } & TypedAdmin

const nobody: TypedAdmin = { firstName: '', lastName: '', email: '', password: '' }

interface Ways {
  formId: string
  /** Called once the admin is created and logged in. */
  onDone: () => void
  /** Called if somebody else was first, to reload the setup state. */
  onStale: () => void
}

/** Creates the first admin. The token comes from the URL's fragment, which browsers never send to the server. */
function useFirstAdmin({ formId, onDone, onStale }: Ways) {
  return useEntryForm({
    formId,
    start: (): TypedSetup => ({ token: location.hash.slice(1), ...nobody }),
    check: ({ token, ...admin }) => ({
      ...(setupTokenIn(token) ? {} : { token: 'Paste the setup link' }),
      ...adminFaults(admin),
    }),
    async send({ token, ...admin }) {
      const body = { ...admin, email: admin.email.trim(), token: setupTokenIn(token) }
      const session = await call('POST /api/setup', { body }).catch((thrown) => {
        if (asFault(thrown).code === 'set-up-already') onStale()
        throw thrown
      })
      logIn(session)
    },
    onSaved() {
      history.replaceState(history.state, '', location.pathname)
      pageChanged()
      onDone()
    },
  })
}
