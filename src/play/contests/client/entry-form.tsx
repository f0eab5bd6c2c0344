import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type FormOf, useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { HoleContest } from '../../rules/contest-shapes.ts'
import { amountAt } from '../contest-words.ts'
import { amountOf, type EntryDraft, entryFaults, measureFields } from '../entry-draft.ts'
import type { ContestTeam } from '../entry-shapes.ts'
import type { NewEntry } from './queue/open-entries.ts'

interface Props {
  formId: string
  contest: HoleContest
  /** With one, the team is given. */
  teams: readonly ContestTeam[]
  /** The hole's length by the course card; null until it is entered. */
  yards?: number | null
  /** The committee writes down what nobody else would be believed. */
  isStaff?: boolean
  onAdd: (entry: NewEntry) => Promise<void>
}

const blank: EntryDraft = { teamId: '', playerName: '', category: '', whole: '', rest: '' }

/** Team, player and distance of one shot. Afterwards it is empty again. */
export function EntryForm({ formId, contest, teams, yards = null, isStaff = false, onAdd }: Props) {
  const start = () => ({ ...blank, teamId: teams.length === 1 ? (teams[0]?.id ?? '') : '' })
  const [isOther, setOther] = useState(false)
  const form = useEntryForm<EntryDraft, void>({
    formId,
    start,
    check: (typed) => entryFaults(typed, contest, isStaff ? null : { yards }),
    async send(typed) {
      const amount = amountOf(typed, contest.measure) ?? 0
      await onAdd({
        contestId: contest.contestId,
        teamId: typed.teamId,
        teamName: teams.find(({ id }) => id === typed.teamId)?.name ?? '',
        playerName: typed.playerName.trim(),
        category: typed.category || null,
        amount,
        words: amountAt(contest, amount),
      })
    },
    onSaved: () => undefined,
  })
  const { typed, faults, change, field } = form
  const players = teams.find(({ id }) => id === typed.teamId)?.players ?? []
  const choose = (playerName: string) => {
    setOther(playerName === other)
    change({ playerName: playerName === other ? '' : playerName })
  }
  return (
    <form noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={form.summary} />
      {teams.length !== 1 && (
        <SelectField
          id={`${formId}-teamId`}
          label="Team"
          value={typed.teamId}
          error={faults.teamId}
          onChange={(changed) => {
            setOther(false)
            change({ teamId: changed.target.value, playerName: '' })
          }}
        >
          <option value="">Choose the team</option>
          <Options of={teams.map(({ id, number, name }) => [id, `${number} ${name}`])} />
        </SelectField>
      )}
      {players.length > 0 && (
        <SelectField
          id={isOther ? `${formId}-listed` : `${formId}-playerName`}
          label="Player"
          value={isOther ? other : typed.playerName}
          error={isOther ? undefined : faults.playerName}
          onChange={(changed) => choose(changed.target.value)}
        >
          <option value="">Choose the player</option>
          <Options of={players} />
          <option value={other}>Someone else</option>
        </SelectField>
      )}
      {(players.length === 0 || isOther) && (
        <TextField
          {...field('playerName')}
          label="Player’s name"
          hint={isStaff ? undefined : 'Somebody who isn’t on the team’s list waits for the committee.'}
          maxLength={80}
        />
      )}
      {contest.groups.length > 0 && (
        <SelectField {...field('category')} label="Group">
          <option value="">Choose the group</option>
          <Options of={contest.groups} />
        </SelectField>
      )}
      <Amount measure={contest.measure} field={form.field} />
      <Button kind="main" type="submit" className="min-h-16 w-full" busy={form.isBusy && 'Saving...'}>
        Save
      </Button>
    </form>
  )
}

/** No golfer is called that. */
const other = '(someone else)'

interface AmountProps {
  measure: HoleContest['measure']
  field: FormOf<EntryDraft>['field']
}

function Amount({ measure, field }: AmountProps) {
  const { whole, rest } = measureFields[measure]
  return (
    <div className={rest ? 'grid grid-cols-2 gap-3' : undefined}>
      <TextField {...field('whole')} label={whole} inputMode="numeric" maxLength={4} />
      {rest && <TextField {...field('rest')} label={rest} inputMode="numeric" maxLength={2} />}
    </div>
  )
}
