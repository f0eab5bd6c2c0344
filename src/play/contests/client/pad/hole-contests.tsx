import { useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { HoleContest, TeamContest } from '../../../rules/contest-shapes.ts'
import { bestInWords } from '../../contest-words.ts'
import { CurrentBest } from '../current-best.tsx'
import { EntryForm } from '../entry-form.tsx'
import { entriesOfTeam } from '../queue/open-entries.ts'
import { UnsentEntries } from '../unsent-entries.tsx'
import { useEntries } from '../use-entries.ts'

interface Props {
  teamId: string
  teamName: string
  players: string[]
  contests: readonly TeamContest[]
  /** The hole in view. */
  holeNumber: number
  /** Its length by the course card; null until it is entered. */
  yards: number | null
  /** Somebody may have done better: read the card again. */
  onNews: () => void
}

/** The contests at the hole in view, on the team's own phone; and shots of any hole that aren't sent yet. */
export function HoleContests({ teamId, teamName, players, contests, holeNumber, yards, onNews }: Props) {
  const { entries, state } = useEntries(() => entriesOfTeam(teamId), onNews)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = contests.find(({ contestId }) => contestId === openId)
  const here = contests.filter((contest) => contest.holeNumber === holeNumber)
  const team = { id: teamId, number: 0, name: teamName, players }
  return (
    <>
      {here.map((contest) => (
        <button
          key={contest.contestId}
          type="button"
          className="-mx-[16px] flex min-h-11 items-center justify-between gap-x-3 bg-mint px-[16px] py-1 text-left leading-tight"
          onClick={() => {
            setOpenId(contest.contestId)
            onNews()
          }}
        >
          <span className="wrap-anywhere min-w-0">
            <span className="font-semibold">{contest.name}</span>
            {contest.sponsor && <span className="text-[0.9375rem]"> by {contest.sponsor}</span>}{' '}
            <span className="figures block truncate text-[0.9375rem] high:whitespace-normal">
              {inShort(contest)}
            </span>
          </span>
          <span className="font-semibold text-water underline underline-offset-4">Enter</span>
        </button>
      ))}
      <UnsentEntries state={state} onDrop={entries.drop} />
      <LateShots contests={contests} />
      {open && (
        <Dialog title={open.name} onClose={() => setOpenId(null)} close={`Back to hole ${holeNumber}`}>
          <div className="grid gap-4">
            <CurrentBest contest={open} />
            {open.sponsor && <p className="text-soft">Sponsored by {open.sponsor}</p>}
            <p className="font-semibold">Mulligans don’t count here.</p>
            <EntryForm
              formId="contest-shot"
              contest={open}
              teams={[team]}
              yards={yards}
              onAdd={async (entry) => {
                entries.add(entry)
                toast.success(`Saved: ${entry.words}, ${entry.playerName}`)
                setOpenId(null)
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

interface TeamShotsProps {
  teamId: string
  contests: readonly TeamContest[]
  onNews: () => void
}

/** Sends the shots that a team still has on its phone while nothing can be entered, and shows what waits. */
export function TeamShots({ teamId, contests, onNews }: TeamShotsProps) {
  const { entries, state } = useEntries(() => entriesOfTeam(teamId), onNews)
  return (
    <div className="grid gap-3">
      <UnsentEntries state={state} onDrop={entries.drop} />
      <LateShots contests={contests} />
    </div>
  )
}

/** The team's shots that came late, whatever hole they are on. */
function LateShots({ contests }: { contests: readonly TeamContest[] }) {
  const shots = contests.flatMap(({ name, late }) => (late ?? []).map((shot) => ({ name, ...shot })))
  if (shots.length === 0) return null
  return (
    <ul aria-label="Late shots" className="rounded-md border border-amber bg-sand px-4 py-2">
      {shots.map(({ entryId, name, words, playerName, state, reason }) => (
        <li key={entryId} className="wrap-anywhere">
          <span className="figures">
            {name}: {words}, {playerName}.
          </span>{' '}
          <span className="font-semibold">
            {state === 'waiting' ? 'Waiting for the committee.' : `The committee refused it: ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** '12 ft 4 in by Ana (Team Marsh)'; with several flights or groups 'Women 12 ft 4 in, Men nobody yet'. */
function inShort({ best }: HoleContest): string {
  const [first, ...others] = best
  if (first && others.length === 0)
    return first.holders.length === 0 ? 'Nobody yet' : bestInWords(first.holders)
  return best.map(({ category, holders }) => `${category} ${holders[0]?.words ?? 'nobody yet'}`).join(', ')
}
