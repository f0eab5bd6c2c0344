import { useId, useState } from 'react'
import { showPhone, tenDigits } from '../../../../kernel/phone.ts'
import { calendarDay, shortDate } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { type CallState, useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import { mostCheckDays, remindedBefore } from '../../check-rules.ts'
import type { WaitingCheck } from '../../package-contract.ts'

interface Waiting {
  days: number
  sponsors: WaitingCheck[]
}

/** The sponsors whose check hasn't come: how long each package waits, and for how long the next ones will. */
export function ChecksToCome({ onChanged }: { onChanged: () => void }) {
  const called: CallState<Waiting> = useCall('GET /api/admin/sponsor-checks')
  const saved = (waiting: Waiting) => {
    toast.success('Saved.')
    void called.refresh(waiting)
    onChanged()
  }
  return (
    <UntilLoaded called={called} label="Loading the sponsors">
      {({ days, sponsors }) => (
        <div className="grid max-w-[48rem] gap-5">
          <Days key={days} days={days} onSaved={saved} />
          {sponsors.length === 0 && (
            <EmptyState title="No package is waiting for a check">
              Sponsors who chose to pay by check show up here until it comes.
            </EmptyState>
          )}
          {sponsors.length > 0 && (
            <ul className="rounded-lg border border-line bg-white px-4 sm:px-5">
              {sponsors.map((sponsor) => (
                <Sponsor key={sponsor.sponsorId} sponsor={sponsor} onSaved={saved} />
              ))}
            </ul>
          )}
        </div>
      )}
    </UntilLoaded>
  )
}

interface SavedProps {
  onSaved: (waiting: Waiting) => void
}

function Days({ days, onSaved }: SavedProps & { days: number }) {
  const id = useId()
  const [typed, setTyped] = useState(String(days))
  const { error, isBusy, save } = useSaving(onSaved)
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(submit) => {
        submit.preventDefault()
        const fault = /^\d{1,3}$/.test(typed.trim()) ? '' : `Enter 1 to ${mostCheckDays}`
        void save(fault, () =>
          call('PUT /api/admin/sponsor-checks', { body: { days: Number(typed.trim()) } }),
        )
      }}
    >
      <TextField
        id={id}
        label="Days to wait for a check"
        hint={`For sponsors who sign up from now on. ${ifEmailed(
          `${remindedBefore} days before the end we email them.`,
          'No email service is set up, so nobody is reminded.',
        )}`}
        inputMode="numeric"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={isBusy && 'Saving...'}>
        Save
      </Button>
    </form>
  )
}

function Sponsor({ sponsor, onSaved }: SavedProps & { sponsor: WaitingCheck }) {
  const id = useId()
  const { sponsorId, sponsorName, packageName, owedAmount, contactName, contactEmail } = sponsor
  const [through, setThrough] = useState(sponsor.heldThrough ?? '')
  const { error, isBusy, save } = useSaving(onSaved)
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <span className="wrap-anywhere block font-semibold">{sponsorName}</span>
      <span className="figures block text-soft">
        {packageName}, {showAmount(owedAmount)}. {stateInWords(sponsor)}
      </span>
      <span className="wrap-anywhere flex flex-wrap items-center gap-x-4">
        {contactName}
        <a
          className="link inline-flex min-h-11 items-center"
          href={`tel:+1${tenDigits(sponsor.contactPhoneNumber) ?? ''}`}
        >
          {showPhone(sponsor.contactPhoneNumber)}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      </span>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          void save('', () =>
            call('PUT /api/admin/sponsors/{id}/hold', {
              params: { id: sponsorId },
              body: { through: through || null },
            }),
          )
        }}
      >
        <TextField
          id={id}
          label={`Hold through, for ${sponsorName}`}
          hint="Empty: until you delete the sponsorship."
          type="date"
          value={through}
          error={error}
          onChange={({ target }) => setThrough(target.value)}
        />
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Save
        </Button>
      </form>
    </li>
  )
}

function stateInWords({ isKept, heldThrough }: WaitingCheck): string {
  if (!isKept) return 'No longer held: on sale again'
  return heldThrough
    ? `Held through ${shortDate(calendarDay(heldThrough), 'UTC')}`
    : 'Held until you give it up'
}

/** Sends one change; says at the field why it was refused. */
function useSaving(onSaved: (waiting: Waiting) => void) {
  const [error, setError] = useState<string>()
  const [isBusy, save] = usePress(async (fault: string, send: () => Promise<Waiting>) => {
    setError(fault || undefined)
    if (!fault) onSaved(await send())
  }, refuse)
  function refuse(thrown: unknown): void {
    const { errors, detail, title } = asFault(thrown)
    setError(Object.values(errors)[0]?.[0] ?? detail ?? title)
  }
  return { error, isBusy, save }
}
