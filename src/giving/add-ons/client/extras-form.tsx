import { type ComponentProps, type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { fieldFaults, neededEmailFault } from '../../../kernel/field-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { EmailHint } from '../../../ui/forms/email-hint.tsx'
import { ErrorSummary, type FieldFault } from '../../../ui/forms/error-summary.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { needsTeam } from '../basket.ts'
import { CodeField } from './code-field.tsx'
import { ItemRows } from './item-rows.tsx'
import { useAddOns } from './use-add-ons.ts'

interface Props {
  event: EventInfo
  /** The team logged in on this phone. */
  ownTeamId: string | null
  /** The team's number in the link; null for none. */
  askedNumber: number | null
}

const everywhere = ['extras', 'team'] as const
const open = ['extras', null] as const
const nobody = ''
/** What has the focus isn't hidden behind the bar at the foot. */
const aboveBar = '[&_:is(input,select,button)]:scroll-mb-40'

/** What is on sale, whom it is for, and who gets the receipt. */
export function ExtrasForm({ event, ownTeamId, askedNumber }: Props) {
  const id = useId()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const [name, setName] = useState(user?.name ?? '')
  const [email, setEmail] = useState(user?.email ?? '')
  const { teams, team, choose } = useTeamChoice(ownTeamId, askedNumber)
  const addOns = useAddOns({
    form: 'extras',
    event,
    places: ownTeamId === null ? open : everywhere,
    isForTeam: true,
    withGift: false,
    email,
  })
  const [wasSent, setSent] = useState(false)
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const chosen = addOns.basket.lines.map(({ item }) => item)
  const forTeams = chosen.find(needsTeam)
  const faults = {
    choice: chosen.length === 0 ? 'Choose something first' : undefined,
    team:
      addOns.refusal?.team ??
      (forTeams && team === nobody ? `Choose the team that gets ${forTeams.name}` : undefined),
    name: name.trim() === '' ? fieldFaults.isRequired('Name') : undefined,
    email: neededEmailFault(email),
  }
  const shown = wasSent ? faults : { ...faults, choice: undefined, name: undefined, email: undefined }

  async function order(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    setSent(true)
    const first = addOns.items[0]
    const targets = {
      choice: `item-${first?.id}`,
      team: `${id}-team`,
      name: `${id}-name`,
      email: `${id}-email`,
    }
    const found = Object.entries(faults).flatMap(([field, message]) =>
      message ? [{ fieldId: targets[field as keyof typeof targets], message }] : [],
    )
    setSummary(found)
    if (!addOns.check() || found.length > 0 || running.current) return
    running.current = true
    setBusy(true)
    const [firstName = '', ...others] = name.trim().split(/\s+/)
    const buyer = { email: email.trim(), firstName, lastName: others.join(' ') }
    const isSent = await addOns.send(buyer, team || null)
    running.current = false
    setBusy(false)
    if (isSent) navigate('/payment')
  }

  return (
    <form noValidate onSubmit={order} className={`grid max-w-3xl gap-6 ${aboveBar}`}>
      <ErrorSummary faults={summary} />
      {addOns.refusal?.whole && <Banner kind="fault">{addOns.refusal.whole}</Banner>}
      <Card className="grid gap-5">
        <h2 className="text-xl">What would you like?</h2>
        {addOns.isLoading ? (
          <SkeletonRows count={3} label="Loading what is on sale" />
        ) : (
          <Items
            hasCodes={addOns.code !== null}
            items={addOns.items}
            quantities={addOns.quantities}
            faults={addOns.refusal?.items ?? {}}
            isDisabled={isBusy}
            onChange={addOns.setQuantity}
          />
        )}
        {shown.choice && <p className="font-semibold text-flag">{shown.choice}</p>}
        {addOns.code && (
          <CodeField
            code={addOns.code}
            error={addOns.refusal?.code}
            ofForm="your add-ons"
            isDisabled={isBusy}
          />
        )}
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-xl">Who is it for?</h2>
        {ownTeamId !== null ? (
          <p className="wrap-anywhere">
            For your team{teamName(teams, ownTeamId) && `, ${teamName(teams, ownTeamId)}`}.
          </p>
        ) : (
          <SelectField
            id={`${id}-team`}
            label="Team"
            hint="Leave it at ‘No team’ if you aren’t playing."
            value={team}
            error={shown.team}
            onChange={(change) => choose(change.target.value)}
          >
            <option value={nobody}>No team</option>
            {teams.map(({ id: teamId, teamNumber, teamName: called }) => (
              <option key={teamId} value={teamId}>
                {teamNumber}: {called}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={`${id}-name`}
            label="Your name"
            required
            autoComplete="name"
            autoCapitalize="words"
            maxLength={200}
            value={name}
            error={shown.name}
            onChange={(change) => setName(change.target.value)}
          />
          <div>
            <TextField
              id={`${id}-email`}
              label="Email for your receipt"
              type="email"
              inputMode="email"
              required
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              value={email}
              error={shown.email}
              onChange={(change) => setEmail(change.target.value)}
            />
            <EmailHint typed={email} onTake={setEmail} />
          </div>
        </div>
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-ink border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <p aria-live="polite" className="figures leading-tight">
          <span className="block text-[0.9375rem] text-soft">
            {addOns.basket.tax > 0 ? 'Total with sales tax' : 'Total'}
          </span>
          <span className="font-bold text-2xl">{showAmount(addOns.total)}</span>
        </p>
        <Button
          kind="main"
          type="submit"
          className="min-w-40 flex-1 sm:flex-none"
          busy={isBusy && 'One moment...'}
        >
          Continue to payment
        </Button>
      </div>
    </form>
  )
}

function Items({ hasCodes, ...rows }: ComponentProps<typeof ItemRows> & { hasCodes: boolean }) {
  if (rows.items.length === 0 && hasCodes) return <p>What’s sold here right now needs a code.</p>
  return <ItemRows {...rows} />
}

interface ListedTeam {
  id: string
  teamNumber: number
  teamName: string
}

/** The teams of the event by number, and the chosen one: this phone's own, or the one in the link. */
function useTeamChoice(ownTeamId: string | null, askedNumber: number | null) {
  const { data } = useCall('GET /api/Golf/GetTeams', { query: {} })
  const [picked, choose] = useState<string | null>(null)
  const teams: readonly ListedTeam[] = useMemo(
    () => [...(data ?? [])].sort((a, b) => a.teamNumber - b.teamNumber),
    [data],
  )
  const asked = teams.find(({ teamNumber }) => teamNumber === askedNumber)?.id
  return { teams, team: ownTeamId ?? picked ?? asked ?? nobody, choose }
}

function teamName(teams: readonly ListedTeam[], teamId: string): string {
  return teams.find(({ id }) => id === teamId)?.teamName ?? ''
}
