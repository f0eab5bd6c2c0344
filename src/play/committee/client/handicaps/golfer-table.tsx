import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { Handicaps, TeeWire } from '../../handicaps-contract.ts'
import { PasteIndexes } from './paste-indexes.tsx'
import { TeeSelect } from './tee-select.tsx'
import { type Golfer, type IndexDraft, indexFieldId, useIndexDraft } from './use-index-draft.ts'

interface Props {
  handicaps: Handicaps
  onSaved: (saved: Handicaps) => void
}

/** Every golfer's index and tee, team by team with what they make of it. Enter goes on to the next index. */
export function GolferTable({ handicaps, onSaved }: Props) {
  const { teams, tees } = handicaps
  const draft = useIndexDraft(handicaps, onSaved)
  const [isPasting, setPasting] = useState(false)
  const [onlyMissing, setOnlyMissing] = useState(false)
  const missing = teams.filter(({ handicap }) => handicap === null)
  const shown = onlyMissing ? missing : teams
  return (
    <section aria-labelledby="golfers">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="golfers" className="text-xl">
            Golfers
          </h2>
          <p className="figures mt-1 text-soft">
            {teams.length - missing.length} of {teams.length} teams have a handicap. Press Enter for the next
            golfer.
          </p>
        </div>
        <Button small onClick={() => setPasting(true)}>
          Paste a list
        </Button>
      </div>
      {missing.length > 0 && (
        <CheckField label="Only teams without a handicap" checked={onlyMissing} onChange={setOnlyMissing} />
      )}
      <table className="mt-3 w-full table-fixed border-collapse rounded-lg border border-line bg-white">
        <caption className="sr-only">Handicap indexes and tees, by team</caption>
        <thead className="border-ink border-b text-left text-soft text-sm">
          <tr>
            <th scope="col" className="px-2 py-2 font-semibold sm:px-3">
              Golfer
            </th>
            <th scope="col" className="w-[4.75rem] px-1 py-2 font-semibold sm:w-24">
              Index
            </th>
            {tees.length > 1 && (
              <th scope="col" className="w-24 px-1 py-2 font-semibold sm:w-48 sm:pr-3">
                Tee
              </th>
            )}
          </tr>
        </thead>
        {shown.map((team) => (
          <tbody key={team.teamId} onKeyDown={goOn}>
            <TeamRow team={team} tees={tees} draft={draft} />
            {team.golfers.map((golfer) => (
              <GolferRow key={golfer.playerId} golfer={golfer} tees={tees} draft={draft} />
            ))}
          </tbody>
        ))}
      </table>
      {draft.changes > 0 && (
        <div className="sticky bottom-0 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-fairway bg-mint px-4 py-3">
          <p role="status" className="figures font-semibold">
            {draft.changes === 1 ? '1 golfer' : `${draft.changes} golfers`} not saved yet
          </p>
          <Button kind="main" busy={draft.isBusy && 'Saving...'} onClick={() => void draft.save()}>
            Save the indexes
          </Button>
        </div>
      )}
      {isPasting && (
        <PasteIndexes
          golfers={teams.flatMap(({ golfers }) => golfers)}
          onUse={draft.fill}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  )
}

interface TeamRowProps {
  team: Handicaps['teams'][0]
  tees: Handicaps['tees']
  draft: IndexDraft
}

function TeamRow({ team: { teamName, words, parts, golfers }, tees, draft }: TeamRowProps) {
  const chosen = new Set(
    golfers.map((golfer) => {
      const { teeId } = draft.typedOf(golfer)
      return teeId === tees[0]?.teeId ? '' : teeId
    }),
  )
  const [only = ''] = chosen
  return (
    <tr className="border-line border-t bg-paper">
      <th scope="colgroup" colSpan={2} className="wrap-anywhere px-3 py-2 text-left font-semibold">
        {teamName} <span className="figures font-normal text-soft">{words}</span>
        {parts.length > 0 && (
          <details className="font-normal text-[0.9375rem] text-soft">
            <summary className="w-fit cursor-pointer py-1">How it adds up</summary>
            <ul className="figures">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </details>
        )}
      </th>
      {tees.length > 1 && (
        <td className="px-1 py-1.5 align-top sm:pr-3">
          {golfers.length > 1 && (
            <TeeSelect
              label={`Tee of all of ${teamName}`}
              tees={tees}
              value={chosen.size > 1 ? 'several' : only}
              isMixed={chosen.size > 1}
              onChange={(teeId) => {
                for (const { playerId } of golfers) draft.change(playerId, { teeId })
              }}
            />
          )}
        </td>
      )}
    </tr>
  )
}

/** Enter goes on to the next index of the table. */
function goOn(pressed: KeyboardEvent<HTMLElement>): void {
  if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return
  pressed.preventDefault()
  const fields = [...(pressed.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(pressed.target) + 1]
  next?.focus()
  next?.select()
}

interface GolferRowProps {
  golfer: Golfer
  tees: readonly TeeWire[]
  draft: IndexDraft
}

function GolferRow({ golfer, tees, draft }: GolferRowProps) {
  const { playerId, name } = golfer
  const { index, teeId } = draft.typedOf(golfer)
  const fault = draft.faultOf(golfer)
  const id = indexFieldId(playerId)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="wrap-anywhere px-2 py-1.5 text-left font-normal sm:px-3">
        <label htmlFor={id}>
          <span className="sr-only">Index of </span>
          {name}
        </label>
        <span id={`${id}-error`} aria-live="polite" className="block font-semibold text-flag empty:hidden">
          {fault}
        </span>
      </th>
      <td className="px-1 py-1.5">
        <TextInput
          id={id}
          className="figures max-sm:px-2"
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          value={index}
          onChange={(changed) => draft.change(playerId, { index: changed.target.value })}
        />
      </td>
      {tees.length > 1 && (
        <td className="px-1 py-1.5 sm:pr-3">
          <TeeSelect
            label={`Tee of ${name}`}
            tees={tees}
            value={teeId}
            onChange={(chosen) => draft.change(playerId, { teeId: chosen })}
          />
        </td>
      )}
    </tr>
  )
}
