import { useEffect, useId, useMemo, useState } from 'react'
import type { EventInfo } from '../../../../../event/event/event-shapes.ts'
import { teamSizeOf } from '../../../../../event/event/round.ts'
import { longestName } from '../../../../../kernel/field-rules.ts'
import { Button } from '../../../../../ui/button.tsx'
import { asFault, call } from '../../../../../ui/calls/api.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { ErrorSummary, type FieldFault } from '../../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../../ui/forms/use-entry-form.ts'
import { WaveFilter } from '../../../../../ui/forms/waves.tsx'
import { useWide } from '../../../../../ui/page/use-wide.ts'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../../ui/session/delivery.ts'
import { alreadyInUse, playerFieldNames } from '../../../player-fields.ts'
import { openPlaces } from '../../../rules.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { PlayerFieldset } from './player-fieldset.tsx'
import {
  blankPlayerFields,
  draftOf,
  faultsOf,
  isBlank,
  playerAt,
  playerFieldsOf,
  playersOf,
  seatsIn,
  type TypedTeam,
  withLeaderName,
} from './team-draft.ts'

interface Props {
  /** null for a new team. */
  team: WholeTeam | null
  onCancel: () => void
  onSaved: (team: WholeTeam) => void
  /** Called when somebody else changed the team first, so what is shown is out of date. */
  onStale: () => unknown
}

/** Edits a team's name and players, replaces players, or enters a team for people who can't sign up online. */
export function TeamForm({ team: present, onCancel, onSaved, onStale }: Props) {
  // The team as it was when the form opened, so that later changes by others aren't treated as seen.
  const [team] = useState(present)
  const { event } = useEvent()
  const mayBeOpen = mayHaveOpenPlaces(event, team)
  const formId = useId()
  const { typed, faults, summary, refusal, isBusy, change, save } = useEntryForm<TypedTeam, WholeTeam>({
    formId,
    start: () => draftOf(team, teamSizeOf(event)),
    check: (typed) => faultsOf(typed, team === null, mayBeOpen),
    send: (typed) => send(team, typed, mayBeOpen, waveId).catch(tellStale),
    onSaved,
  })
  function tellStale(thrown: unknown): never {
    if (asFault(thrown).code === 'changed-meanwhile') onStale()
    throw thrown
  }
  // Only recreated with the list itself: the summary takes the focus when it changes.
  const named = useMemo(() => summary.map(withSeat), [summary])
  const [waveId, setWaveId] = useState('')
  const [unfolded, setUnfolded] = useState(0)
  const put = (part: TypedTeam) => change(withLeaderName(typed, part))
  const mustSayWhy = !team && event !== null && (event.isFull || !event.registrationEnabled)
  const reason = (
    <TextField
      id={`${formId}-reason`}
      label={mustSayWhy ? 'Reason' : 'Reason (optional)'}
      hint={hintFor(team, mustSayWhy)}
      className={team ? 'mt-6 max-w-xl' : undefined}
      value={typed.reason ?? ''}
      error={faults.reason}
      maxLength={500}
      onChange={(event) => change({ reason: event.target.value })}
    />
  )
  return (
    <form
      id={formId}
      noValidate
      onSubmit={save}
      // A focused field doesn't hide behind the buttons at the bottom.
      className="max-w-5xl [&_:is(input,select)]:scroll-mb-24"
    >
      <ErrorSummary faults={named} />
      <div className={team ? 'mb-6 max-w-md' : 'mb-6 grid items-end gap-x-6 gap-y-4 lg:grid-cols-2'}>
        <TextField
          id={`${formId}-teamName`}
          label={team ? 'Team name' : 'Team name (optional)'}
          hint={team ? undefined : 'Leave it blank to use the leader’s last name.'}
          value={typed.teamName ?? ''}
          error={faults.teamName}
          maxLength={longestName}
          onChange={(event) => change({ teamName: event.target.value })}
        />
        {!team && reason}
      </div>
      {!team && (
        <div className="mb-6 empty:hidden">
          <WaveFilter value={waveId} onChange={setWaveId} all="The next one with room" />
        </div>
      )}
      <div className="grid gap-3 sm:gap-6 lg:grid-cols-2">
        {seatsIn(typed).map((seat) => (
          <TeamPlayerFields
            key={seat}
            seat={seat}
            formId={formId}
            typed={typed}
            faults={faults as TypedTeam}
            present={team?.teamMembers[seat] ?? null}
            isOpen={mayBeOpen && seat > 0 && isBlank(typed, seat)}
            isUnfolded={seat === unfolded}
            onUnfold={() => setUnfolded(seat)}
            onChange={put}
            onReplace={() => put(blankPlayerFields(seat))}
            onBack={() => put(playerFieldsOf(team, seat))}
          />
        ))}
      </div>
      {isTaken(faults) && (
        <label className="mt-6 flex max-w-xl items-start gap-3 rounded-md border border-line bg-white p-4">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-fairway"
            checked={typed.leadsAnotherTeam === 'yes'}
            onChange={(event) => change({ leadsAnotherTeam: event.target.checked ? 'yes' : '' })}
          />
          <span>
            <span className="font-semibold">This leader also leads another team</span>
            <span className="block text-soft">Both teams then have the same email and phone number.</span>
          </span>
        </label>
      )}
      {team && reason}
      {refusal && (
        <Banner kind="fault" className="mt-6">
          <p>{refusal.title}</p>
          {refusal.detail && <p>{refusal.detail}</p>}
        </Banner>
      )}
      <div className="sticky bottom-0 mt-4 flex flex-wrap gap-3 border-line border-t bg-paper py-3">
        <Button kind="main" type="submit" busy={isBusy && 'Saving...'}>
          {team ? 'Save team' : 'Add team'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** The leader's email or phone is in use, possibly by their own other team. */
function isTaken(faults: Partial<TypedTeam>): boolean {
  return (['email', 'phoneNumber'] as const).some(
    (field) => faults[`players.0.${field}`] === alreadyInUse(field),
  )
}

/** 'Player 2: First name is required', because all cards have the same fields. */
function withSeat({ fieldId, message }: FieldFault): FieldFault {
  const seat = /players\.(\d)\./.exec(fieldId)?.[1]
  return { fieldId, message: seat === undefined ? message : `Player ${Number(seat) + 1}: ${message}` }
}

function hintFor(team: WholeTeam | null, mustSayWhy: boolean): string {
  return team
    ? `Kept in the audit log with what was changed. ${ifEmailed('A leader with a new email gets the team’s code and link there.', '')}`
    : `${mustSayWhy ? 'Needed while registration is closed or full.' : 'Kept in the audit log.'} ${ifEmailed('The leader gets the team’s code and link by email.', 'No email service is set up: give the leader the team code yourself.')}`
}

/** Whether cards may stay blank: the event takes golfers later, or the team has open places already. */
function mayHaveOpenPlaces(event: EventInfo | null, team: WholeTeam | null): boolean {
  return event?.places !== undefined || (team !== null && openPlaces(team) > 0)
}

function send(
  team: WholeTeam | null,
  typed: TypedTeam,
  mayBeOpen: boolean,
  waveId: string,
): Promise<WholeTeam> {
  const [players, reason] = [playersOf(typed, mayBeOpen), typed.reason?.trim() || null]
  const leadsAnotherTeam = typed.leadsAnotherTeam === 'yes'
  const teamName = typed.teamName?.trim()
  if (!team)
    return call('POST /api/admin/teams', {
      body: { players, reason, leadsAnotherTeam, teamName: teamName || null, ...(waveId && { waveId }) },
    })
  const { id: teamId, version } = team
  return call('PUT /api/admin/teams/{teamId}', {
    params: { teamId },
    body: { version, teamName, leadsAnotherTeam, players, reason },
  })
}

interface TeamPlayerFieldsProps {
  seat: number
  formId: string
  typed: TypedTeam
  faults: TypedTeam
  /** The current player; null in a new team. */
  present: { id: string; fullName: string } | null
  /** Nothing is typed, and the place may stay open. */
  isOpen: boolean
  /** The one whose fields a phone shows. */
  isUnfolded: boolean
  onUnfold: () => void
  onChange: (change: TypedTeam) => void
  /** Clears the fields for a new player, or brings the current one back. */
  onReplace: () => void
  onBack: () => void
}

/**
 * The fields of one player of a team: the same person corrected, or a new one. A phone shows one player's at a time, and
 * those that something is wrong with; what is mended there doesn't fold under the hand.
 */
function TeamPlayerFields(props: TeamPlayerFieldsProps) {
  const { present, isOpen, isUnfolded, onUnfold, onReplace, onBack, ...fields } = props
  const { seat, formId, typed } = fields
  const isWide = useWide('40rem')
  const [isAsked, setAsked] = useState(false)
  const [wasWrong, setWasWrong] = useState(false)
  if (!wasWrong && Object.keys(fields.faults).some((field) => field.startsWith(`players.${seat}.`)))
    setWasWrong(true)
  useEffect(() => {
    if (isAsked) document.getElementById(`${formId}-players.${seat}.${playerFieldNames[0]}`)?.focus()
  }, [isAsked, formId, seat])
  if (!isWide && !isUnfolded && !wasWrong)
    return (
      <Button
        className="justify-between"
        onClick={() => {
          setAsked(true)
          onUnfold()
        }}
      >
        Player {seat + 1}{' '}
        <span className="wrap-anywhere font-normal text-soft">{foldedWords(typed, seat, isOpen)}</span>
      </Button>
    )
  const isReplaced = present !== null && typed[`players.${seat}.id`] !== present.id
  return (
    <PlayerFieldset
      {...fields}
      firstIs="Team leader"
      action={
        present && (
          <button type="button" className="link min-h-11" onClick={isReplaced ? onBack : onReplace}>
            {isReplaced ? `Keep ${present.fullName}` : 'Someone else plays'}
            {!isReplaced && <span className="sr-only"> instead of {present.fullName}</span>}
          </button>
        )
      }
      note={isOpen ? openWords(present) : isReplaced && `Someone new plays instead of ${present.fullName}.`}
    />
  )
}

function foldedWords(typed: TypedTeam, seat: number, isOpen: boolean): string {
  if (isOpen) return 'Add, or leave open'
  const { firstName, lastName } = playerAt(typed, seat)
  return `${firstName} ${lastName}`.trim() || 'To fill in'
}

function openWords(present: TeamPlayerFieldsProps['present']): string {
  return present
    ? `${present.fullName} leaves the team, and this place is open.`
    : 'Open. Leave it blank until somebody takes it.'
}
