import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useOutcome } from '../../../ui/forms/use-outcome.ts'

/** Emails the code to the leader. The response never tells whether the address is known. */
export function GetCode() {
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
        {outcome && <Banner kind={outcome.isSuccessful ? 'good' : 'fault'}>{outcome.message}</Banner>}
        <TextField
          label="Team leader's email"
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
