import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { matches } from '../../../../kernel/text/search-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import type { Handicaps, TeeWire } from '../../handicaps-contract.ts'
import { PasteIndexes } from './paste-indexes.tsx'
import { TeeSelect } from './tee-select.tsx'
import { type Golfer, type IndexDraft, indexFieldId, useIndexDraft } from './use-index-draft.ts'

interface Props {
  handicaps: Handicaps
  onSaved: (saved: Handicaps) => void
}

/** Every golfer's index and tee, team by team with what they make of it. */
export function GolferTable({ handicaps, onSaved }: Props) {
  const { teams, tees } = handicaps
  const draft = useIndexDraft(handicaps, onSaved)
  const [isPasting, setPasting] = useState(false)
  const [onlyMissing, setOnlyMissing] = useState(false)
  const missing = teams.filter(({ handicap }) => handicap === null)
  const [sought, setSought] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isWide = useWide()
  const shown = (onlyMissing ? missing : teams).filter(({ teamName, golfers }) =>
    matches(sought, teamName, golfers.map(({ name }) => name).join(' ')),
  )
  /** On a phone a team is a line until it is pressed, found or changed. */
  const isOpen = (team: HandicapTeam) =>
    isWide ||
    opened.has(team.teamId) ||
    (sought !== '' && shown.length <= 3) ||
    team.golfers.some(draft.isChanged)
  const toggle = (teamId: string) =>
    setOpened(
      (before) =>
        new Set(before.has(teamId) ? [...before].filter((each) => each !== teamId) : [...before, teamId]),
    )

  /** Enter goes on to the next index, and opens the next team for it. */
  function goOn(pressed: KeyboardEvent<HTMLElement>): void {
    if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return
    pressed.preventDefault()
    const golfers = shown.flatMap((team) => team.golfers.map(({ playerId }) => ({ team, playerId })))
    const next =
      golfers[
        golfers.findIndex(({ playerId }) => indexFieldId(playerId) === (pressed.target as Element).id) + 1
      ]
    if (!next) return
    if (!isOpen(next.team)) flushSync(() => toggle(next.team.teamId))
    const field = document.getElementById(indexFieldId(next.playerId)) as HTMLInputElement | null
    field?.focus()
    field?.select()
  }
  return (
    <section aria-labelledby="golfers">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="golfers" className="text-xl">
            Golfers
          </h2>
          <p className="figures mt-1 text-soft">
            {tees.length === 0
              ? 'Indexes can be entered now. A team has a handicap once you add a tee above.'
              : `${teams.length - missing.length} of ${teams.length} teams have a handicap.`}{' '}
            Press Enter for the next golfer.
          </p>
        </div>
        <Button small onClick={() => setPasting(true)}>
          Paste a list
        </Button>
      </div>
      <div className="mt-3 grid gap-2">
        <SearchBox label="Search team or golfer" value={sought} onChange={setSought} />
        {missing.length > 0 && tees.length > 0 && (
          <CheckField label="Only teams without a handicap" checked={onlyMissing} onChange={setOnlyMissing} />
        )}
      </div>
      <ul onKeyDown={goOn} className="mt-3 rounded-lg border border-line bg-white empty:hidden">
        {shown.map((team) => (
          <li
            key={team.teamId}
            className="border-line px-3 py-2 not-first:border-t lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-4"
          >
            <TeamHead {...{ team, tees, draft }} fold={isWide ? null : { isOpen: isOpen(team), toggle }} />
            {isOpen(team) && (
              <ul
                className={`grid gap-x-4 gap-y-1 max-lg:pb-1 ${tees.length > 1 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
              >
                {team.golfers.map((golfer) => (
                  <GolferFields key={golfer.playerId} golfer={golfer} tees={tees} draft={draft} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mt-3 text-soft">No team or golfer matches that.</p>}
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

type HandicapTeam = Handicaps['teams'][0]

interface TeamHeadProps {
  team: HandicapTeam
  tees: Handicaps['tees']
  draft: IndexDraft
  /** On a phone. */
  fold: { isOpen: boolean; toggle: (teamId: string) => void } | null
}

/** The team with what its golfers make of it, and the tee of all of them. */
function TeamHead({ team: { teamId, teamName, words, parts, golfers }, tees, draft, fold }: TeamHeadProps) {
  const chosen = new Set(
    golfers.map((golfer) => {
      const { teeId } = draft.typedOf(golfer)
      return teeId === tees[0]?.teeId ? '' : teeId
    }),
  )
  const [only = ''] = chosen
  const title = (
    <>
      <strong>{teamName}</strong> {tees.length > 0 && <span className="figures text-soft">{words}</span>}
    </>
  )
  return (
    <div className="min-w-0">
      {fold ? (
        <button
          type="button"
          aria-expanded={fold.isOpen}
          onClick={() => fold.toggle(teamId)}
          className="-mx-3 flex min-h-11 w-[calc(100%+1.5rem)] items-center justify-between gap-3 px-3 text-left"
        >
          <span className="wrap-anywhere min-w-0">{title}</span>
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className={`size-5 shrink-0 fill-none stroke-2 stroke-current text-soft ${fold.isOpen ? 'rotate-180' : ''}`}
          >
            <path d="m4 7 6 6 6-6" />
          </svg>
        </button>
      ) : (
        <p className="wrap-anywhere">{title}</p>
      )}
      {(!fold || fold.isOpen) && (
        <>
          {parts.length > 0 && (
            <details className="text-[0.9375rem] text-soft">
              <summary className="w-fit cursor-pointer py-1">How it adds up</summary>
              <ul className="figures">
                {parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </details>
          )}
          {tees.length > 1 && golfers.length > 1 && (
            <div className="my-1 max-w-60">
              <TeeSelect
                label={`Tee of all of ${teamName}`}
                tees={tees}
                value={chosen.size > 1 ? 'several' : only}
                isMixed={chosen.size > 1}
                onChange={(teeId) => {
                  for (const { playerId } of golfers) draft.change(playerId, { teeId })
                }}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

interface GolferFieldsProps {
  golfer: Golfer
  tees: readonly TeeWire[]
  draft: IndexDraft
}

function GolferFields({ golfer, tees, draft }: GolferFieldsProps) {
  const { playerId, name } = golfer
  const { index, teeId } = draft.typedOf(golfer)
  const fault = draft.faultOf(golfer)
  const id = indexFieldId(playerId)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="wrap-anywhere min-w-0 flex-1 leading-tight">
        <span className="sr-only">Index of </span>
        {name}
      </label>
      <div className="w-18 shrink-0">
        <TextInput
          id={id}
          className="figures px-2!"
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          value={index}
          onChange={(changed) => draft.change(playerId, { index: changed.target.value })}
        />
      </div>
      {tees.length > 1 && (
        <div className="w-28 shrink-0 sm:w-36">
          <TeeSelect
            label={`Tee of ${name}`}
            tees={tees}
            value={teeId}
            onChange={(chosen) => draft.change(playerId, { teeId: chosen })}
          />
        </div>
      )}
      <span id={`${id}-error`} aria-live="polite" className="w-full font-semibold text-flag empty:hidden">
        {fault}
      </span>
    </li>
  )
}
