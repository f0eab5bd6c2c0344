import { useId, useMemo, useState } from 'react'
import { numbersTo } from '../../../../event/event/round.ts'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../../ui/calls/request-id.ts'
import { Card } from '../../../../ui/card.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { ErrorSummary, type FieldFault } from '../../../../ui/forms/error-summary.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import { PlayerFieldset } from '../../../teams/client/index.ts'
import { longestWish } from '../../party-rules.ts'
import { playersOwe } from '../../player-total.ts'
import type { PartyPool, StaffParty } from '../../staff-party-contract.ts'
import {
  indexField,
  partyDraft,
  partyFaults,
  playersSent,
  seatsOf,
  type TypedParty,
} from './staff-party-draft.ts'

interface Props {
  pool: PartyPool
  /** null for a new party. */
  party: StaffParty | null
  onCancel: () => void
  /** With the party as it was saved. */
  onSaved: (pool: PartyPool, party: StaffParty | undefined) => void
  /** Called when somebody else changed the party first. */
  onStale: () => unknown
}

const form = 'staff-party'

/** Enters golfers who can't sign up online, or corrects who plays and what they wish. */
export function StaffPartyForm({ pool, party: present, onCancel, onSaved, onStale }: Props) {
  // The party as it was when the form opened, so that later changes by others aren't treated as seen.
  const [party] = useState(present)
  const formId = useId()
  const entry = useEntryForm<TypedParty, PartyPool>({
    formId,
    start: () => partyDraft(party, pool.teamSize),
    check: (typed) => (mayChangePeople(party) ? partyFaults(typed) : {}),
    send: (typed) =>
      send(party, typed).catch((thrown) => {
        if (asFault(thrown).code === 'changed-meanwhile') onStale()
        throw thrown
      }),
    onSaved: (fresh) => {
      forgetRequest(form)
      onSaved(fresh, fresh.parties.find(isSame(party, entry.typed)))
    },
  })
  const { typed, faults, refusal, change } = entry
  // Only recreated with the list itself: the summary takes the focus when it changes.
  const named = useMemo(() => entry.summary.map(withSeat), [entry.summary])
  const text = (field: string) => ({
    id: `${formId}-${field}`,
    value: typed[field] ?? '',
    error: faults[field],
    onChange: (typing: { target: { value: string } }) => change({ [field]: typing.target.value }),
  })
  return (
    <form id={formId} noValidate onSubmit={entry.save} className="grid max-w-5xl gap-6">
      <ErrorSummary faults={named} />
      {party === null && <HowMany pool={pool} typed={typed} field={text('size')} />}
      {mayChangePeople(party) ? (
        <div className="grid gap-6 lg:grid-cols-2">
          {seatsOf(typed).map((seat) => (
            <PlayerFieldset
              key={seat}
              seat={seat}
              formId={formId}
              typed={typed}
              faults={faults as TypedParty}
              firstIs={typed.size === '1' ? '' : 'Gets the emails'}
              onChange={change}
            >
              {pool.asksIndex && (
                <TextField
                  {...text(indexField(seat))}
                  label="Handicap index (optional)"
                  inputMode="decimal"
                  placeholder="12.4"
                />
              )}
            </PlayerFieldset>
          ))}
        </div>
      ) : (
        <OnTeam party={party} />
      )}
      <Card className="grid gap-4">
        <TextAreaField {...text('wishes')} label="Play with (optional)" rows={2} maxLength={longestWish} />
        <TextAreaField
          {...text('note')}
          label="Note (optional)"
          hint="Such as: beginner, left-handed, prefers to walk."
          rows={2}
          maxLength={longestWish}
        />
        {party ? (
          <CheckField
            label="Keep them where they are when teams are made"
            checked={typed.isLocked === 'yes'}
            onChange={(isLocked) => change({ isLocked: isLocked ? 'yes' : '' })}
          />
        ) : (
          <TextField
            {...text('reason')}
            label="Reason (optional)"
            hint={`Needed while registration is closed or full. ${ifEmailed('They get an email with the link to their page.', 'No email service is set up: give them the link to their page yourself.')}`}
            maxLength={500}
          />
        )}
      </Card>
      {refusal && (
        <Banner kind="fault">
          <p className="font-semibold">{refusal.title}</p>
          {refusal.detail && <p>{refusal.detail}</p>}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" busy={entry.isBusy && 'Saving...'}>
          {party ? 'Save' : 'Add golfers'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Once they play on a team, they are its players. */
function mayChangePeople(party: StaffParty | null): boolean {
  return party === null || party.teamId === null
}

function OnTeam({ party }: { party: StaffParty | null }) {
  if (!party) return null
  return (
    <Card>
      <p>
        {party.name} {party.size === 1 ? 'plays' : 'play'} on {party.teamName}.{' '}
        <a className="link" href={`/admin/team-info/${party.teamId}`}>
          Change names, sizes and contacts there
        </a>
        .
      </p>
    </Card>
  )
}

interface HowManyProps {
  pool: PartyPool
  typed: TypedParty
  field: { id: string; value: string; onChange: (typing: { target: { value: string } }) => void }
}

/** Their number, and what that costs. */
function HowMany({ pool, typed, field }: HowManyProps) {
  const { event } = useEvent()
  const { playerPrice, teamSize } = pool
  const owed = playersOwe({ ...event, playerPrice }, Number(typed.size))
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <SelectField {...field} label="How many players" className="w-48">
        <Options of={numbersTo(teamSize)} />
      </SelectField>
      <p className="figures pb-3 text-soft">
        {showAmount(playerPrice)} a player, {showAmount(owed)} to pay
        {(event?.teamSalesTax ?? 0) > 0 && ' with sales tax'}. You can record the payment next.
      </p>
    </div>
  )
}

/** 'Player 2: First name is required', because all cards have the same fields. */
function withSeat({ fieldId, message }: FieldFault): FieldFault {
  const seat = /players\.(\d)\./.exec(fieldId)?.[1]
  return { fieldId, message: seat === undefined ? message : `Player ${Number(seat) + 1}: ${message}` }
}

/** The saved party in the fresh list: a new one is known by its first player's email, which no two have. */
function isSame(party: StaffParty | null, typed: TypedParty) {
  const email = typed['players.0.email']?.trim().toLowerCase()
  return (each: StaffParty) =>
    party
      ? each.partyId === party.partyId
      : each.canceledOn === null && each.players[0]?.email?.toLowerCase() === email
}

function send(party: StaffParty | null, typed: TypedParty): Promise<PartyPool> {
  const texts = { wishes: (typed.wishes ?? '').trim(), note: (typed.note ?? '').trim() }
  if (!party) {
    const reason = typed.reason?.trim() || null
    const body = { ...texts, players: playersSent(typed), reason }
    return call('POST /api/admin/places/parties', { body: { ...body, requestId: requestIdFor(form, body) } })
  }
  const { partyId: id, version } = party
  const people = mayChangePeople(party) ? { players: playersSent(typed) } : {}
  return call('PUT /api/admin/places/parties/{id}', {
    params: { id },
    body: { version, ...texts, ...people, isLocked: typed.isLocked === 'yes' },
  })
}
