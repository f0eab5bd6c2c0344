import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { TeamScore } from '../../contract.ts'
import type { CardDesk } from './card-desk.ts'
import { PaperDrives } from './paper-drives.tsx'
import { type HoleSave, paperSender } from './paper-sender.ts'
import { Compare } from './score-entry-compare.tsx'
import { PaperPad } from './score-entry-pad.tsx'
import { type Difference, differences, type Key } from './score-entry-typing.ts'
import { usePaperCard } from './use-paper-card.ts'

interface Props {
  card: TeamScore
  desk: CardDesk
  onSaved: () => void
}

/** Type, compare, save, next card: eighteen keys and one tap, and Enter twice. */
export function ScoreEntryForm({ card, desk, onSaved }: Props) {
  const paper = usePaperCard(card, ({ holes }) => differences(card.holeScores, holes).length)
  const [reason, setReason] = useState('From the paper card')
  const [fault, setFault] = useState('')
  const { holes, isBusy, save, forget } = useSaveCard(card.teamId)
  const found = differences(card.holeScores, paper.typing.holes)
  const next = desk.queue?.next
  const isSaved = holes.length > 0 && holes.every(({ state }) => state === 'saved')
  const isDone = found.length === 0 && (isSaved || card.finalScoreConfirmed)

  function press(key: Key): void {
    if (isBusy) return
    forget()
    paper.press(key)
  }
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isDone && next) return desk.takeNext()
    if (isBusy || found.length === 0) return
    if (reason.trim() === '') return setFault('A reason is kept with every change')
    setFault('')
    if (await save(found, reason.trim())) paper.clear()
    onSaved()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      {paper.isRestored && found.length > 0 && (
        <Restored holes={found.length} teamName={card.teamName} onClear={paper.clear} />
      )}
      {card.bestBall && (
        <p className="max-w-prose text-soft lg:col-span-2">
          {card.bestBall.count
            ? 'Enter the sum of the team’s two best balls on each hole.'
            : 'Enter the team’s best ball on each hole.'}{' '}
          Golfers’ own strokes are entered hole by hole.
        </p>
      )}
      <PaperPad
        pars={card.holeScores.map((hole) => hole.par)}
        typing={paper.typing}
        onKey={press}
        onEnter={submit}
      />
      <div className="grid content-start gap-5">
        <Compare card={card} paper={paper.typing.holes} saved={holes} />
        <TextField
          label="Reason for the changes"
          hint="Kept in the history. On a final leaderboard, everyone sees it."
          maxLength={500}
          value={reason}
          error={fault}
          onChange={(change) => setReason(change.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          {isDone && next ? (
            <Button
              kind="main"
              busy={desk.isBusy && 'Looking...'}
              onClick={desk.takeNext}
              className="wrap-anywhere min-h-16 flex-1 text-lg"
            >
              Next card: {next.teamNumber}. {next.teamName}
            </Button>
          ) : (
            <Button
              kind="main"
              type="submit"
              disabled={found.length === 0}
              busy={isBusy && 'Saving...'}
              className="min-h-16 flex-1 text-lg"
            >
              {found.length === 1 ? 'Save 1 hole' : `Save ${found.length || 'the'} holes`}
            </Button>
          )}
          <ConfirmButton
            card={card}
            isWaiting={found.length > 0}
            isMain={!(isDone && next)}
            onConfirmed={onSaved}
          />
          {!isDone && next && (
            <Button busy={desk.isBusy && 'Looking...'} onClick={desk.takeNext} className="min-h-16">
              Skip to the next card
            </Button>
          )}
        </div>
      </div>
      <PaperDrives card={card} reason={reason} onSaved={onSaved} />
    </form>
  )
}

function Restored({ holes, teamName, onClear }: { holes: number; teamName: string; onClear: () => void }) {
  return (
    <Banner className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
      <p>
        You typed {holes === 1 ? '1 hole' : `${holes} holes`} for {teamName} earlier and didn’t save. Check
        and save, or clear what you typed.
      </p>
      <Button onClick={onClear}>Clear</Button>
    </Banner>
  )
}

interface ConfirmProps {
  card: TeamScore
  /** Something typed isn't saved yet. */
  isWaiting: boolean
  /** Nothing else is to do next. */
  isMain: boolean
  onConfirmed: () => void
}

/** For a team that went home without confirming. */
function ConfirmButton({ card, isWaiting, isMain, onConfirmed }: ConfirmProps) {
  const { finalScore, finalScoreConfirmed, scoringIsLocked, teamId } = card
  if (finalScore === null || finalScoreConfirmed || scoringIsLocked || isWaiting) return null
  async function confirm(): Promise<void> {
    try {
      await call('POST /api/LiveScoring/ConfirmScore', { body: { teamId } })
      toast.success('Scorecard confirmed.')
    } catch (thrown) {
      toast.error(asFault(thrown).title)
    }
    onConfirmed()
  }
  return (
    <Button kind={isMain ? 'main' : 'plain'} onClick={confirm} className="min-h-16">
      Confirm final score: {finalScore}
    </Button>
  )
}

interface CardSave {
  /** In hole order; empty before the first save. */
  holes: readonly HoleSave[]
  isBusy: boolean
  /** Sends what differs, hole by hole. Returns whether the server accepted all of it. */
  save(differences: readonly Difference[], reason: string): Promise<boolean>
  forget(): void
}

/** Saves a paper scorecard as the team's, and shows each hole as the server acknowledges it. */
function useSaveCard(teamId: string): CardSave {
  const [holes, setHoles] = useState<readonly HoleSave[]>([])
  const [isBusy, setBusy] = useState(false)
  const [send] = useState(() => paperSender(teamId))

  async function save(differences: readonly Difference[], reason: string): Promise<boolean> {
    let rows = differences.map(
      ({ holeNumber, paper }): HoleSave => ({ holeNumber, paper, state: 'waiting', words: '' }),
    )
    setHoles(rows)
    for (const [index, difference] of differences.entries()) {
      const outcome = await send(difference, reason)
      rows = rows.with(index, { ...(rows[index] as HoleSave), ...outcome })
      setHoles(rows)
    }
    return rows.every((row) => row.state === 'saved')
  }

  return {
    holes,
    isBusy,
    async save(differences, reason) {
      setBusy(true)
      try {
        return await save(differences, reason)
      } finally {
        setBusy(false)
      }
    },
    forget: () => setHoles([]),
  }
}
