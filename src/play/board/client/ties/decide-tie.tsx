import { ordinal } from '../../../../kernel/text/ordinal.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { type TieMethod, tieMethodNames, tieMethods } from '../../../rules/ties.ts'
import { type Tie, type Ties, tiePrizes, tieTitle } from './tie-words.ts'

interface Props {
  ties: Pick<Ties, 'eventId' | 'isFinal'>
  tie: Tie
  onDecided: (ties: Ties) => void
  onClose: () => void
}

interface Typed {
  method: TieMethod | null
  /** By team id; '' until it is chosen. */
  order: Readonly<Record<string, string>>
  note: string
}

/** How a tie was decided, and who comes first. */
export function DecideTie({ ties: { eventId, isFinal }, tie, onDecided, onClose }: Props) {
  const { board, flight, teams, place } = tie
  const form = useEntryForm({
    start: (): Typed => ({ method: null, order: {}, note: '' }),
    check: (typed) => faultsOf(typed, tie, isFinal),
    send: ({ method, order, note }) =>
      call('POST /api/admin/ties/decide', {
        body: {
          ...{ eventId, board, flight, note },
          method: method ?? 'shared',
          order: method === 'shared' ? [teams.map(({ teamId }) => teamId)] : groupsOf(tie, order),
        },
      }),
    onSaved: onDecided,
  })
  const { typed, faults, change, field } = form

  /** Of two teams, one's place is the other's. */
  function choose(teamId: string, chosen: string): void {
    const other = teams.length === 2 ? teams.find((team) => team.teamId !== teamId) : undefined
    const others = other && chosen !== '' ? { [other.teamId]: chosen === '0' ? '1' : '0' } : {}
    change({ order: { ...typed.order, [teamId]: chosen, ...others } })
  }

  return (
    <EntryDialog title="Decide this tie" yes="Decide the tie" form={form} onClose={onClose} layout="block">
      <p className="wrap-anywhere font-semibold">{tieTitle(tie)}</p>
      <p className="text-soft">{[tie.words, tiePrizes(tie)].filter(Boolean).join('. ')}</p>
      <fieldset
        className="mt-4 grid min-w-0 gap-3"
        aria-describedby={faults.method && `${form.id}-method-fault`}
      >
        <legend className="float-left w-full font-semibold">How was it decided?</legend>
        <div id={`${form.id}-method`} tabIndex={-1} className="clear-both grid grid-cols-2 gap-2">
          {tieMethods.map((method) => (
            <label
              key={method}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-md border border-soft/50 bg-white px-3 py-2 leading-tight has-checked:border-2 has-checked:border-fairway has-checked:bg-mint has-checked:font-semibold"
            >
              <input
                type="radio"
                name={`${form.id}-how`}
                className="size-5 shrink-0 accent-fairway"
                checked={typed.method === method}
                onChange={() => change({ method })}
              />
              {tieMethodNames[method]}
            </label>
          ))}
        </div>
        {faults.method && (
          <p id={`${form.id}-method-fault`} className="font-semibold text-flag">
            {faults.method}
          </p>
        )}
      </fieldset>
      {typed.method !== null && typed.method !== 'shared' && (
        <div className="mt-4 grid gap-3">
          {teams.map(({ teamId, teamName }, at) => (
            <SelectField
              key={teamId}
              id={at === 0 ? `${form.id}-order` : `${form.id}-order-${at}`}
              label={teamName}
              error={at === 0 ? faults.order : undefined}
              value={typed.order[teamId] ?? ''}
              onChange={(changed) => choose(teamId, changed.target.value)}
            >
              <option value="">Choose its place</option>
              <Options of={teams.map((_, index) => [String(index), ordinal(place + index)])} />
            </SelectField>
          ))}
          {teams.length > 2 && <p className="text-soft">Teams with the same place share it.</p>}
        </div>
      )}
      <div className="mt-4">
        <TextField
          {...field('note')}
          label={isFinal ? 'Reason' : 'Note (optional)'}
          hint={
            isFinal
              ? 'The result is final, so this is a correction: everyone reads the reason.'
              : 'Only staff read it: ‘20 feet, practice green’. The decision counts once the result is final.'
          }
          maxLength={500}
        />
      </div>
    </EntryDialog>
  )
}

function faultsOf({ method, order, note }: Typed, { teams }: Tie, isFinal: boolean) {
  const chosen = teams.map(({ teamId }) => order[teamId] ?? '')
  const isShared = method === 'shared'
  return {
    ...(method === null && { method: 'Choose how it was decided' }),
    ...(!isShared && method !== null && chosen.includes('') && { order: 'Choose the place of every team' }),
    ...(!isShared &&
      method !== null &&
      !chosen.includes('') &&
      !isOrder(chosen) && { order: 'Say which team comes first, and who follows it' }),
    ...(isFinal && note.trim() === '' && { note: 'Enter the reason' }),
  }
}

/** '0', '1', '1' and '0', '0', '2' are; '1', '1', '2' and '0', '1', '1', '2' aren't: nobody would be first, or two third. */
function isOrder(chosen: readonly string[]): boolean {
  const places = chosen.map(Number)
  const isRight = places.every((own) => places.filter((other) => other < own).length === own)
  return isRight && new Set(places).size > 1
}

function groupsOf({ teams }: Tie, order: Typed['order']): string[][] {
  const groups = Map.groupBy(teams, ({ teamId }) => Number(order[teamId]))
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group.map(({ teamId }) => teamId))
}
