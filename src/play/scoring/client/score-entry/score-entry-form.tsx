import { type FormEvent, useState } from 'react'
import { cardInWords } from '../../../../people/teams/card-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import type { TeamScore } from '../../contract.ts'
import type { CardDesk } from './card-desk.ts'
import { PaperDrives } from './paper-drives.tsx'
import { type HoleSave, paperSender } from './paper-sender.ts'
import { Compare } from './score-entry-compare.tsx'
import { PaperPad } from './score-entry-pad.tsx'
import { factsOf } from './score-entry-team.tsx'
import { type Difference, differences, type Key, totalWith } from './score-entry-typing.ts'
import { usePaperCard } from './use-paper-card.ts'

interface Props {
  card: TeamScore
  desk: CardDesk
  onSaved: () => void
}

/** Type, compare, save, next card: eighteen keys and Enter, which also confirms what was typed whole; again for the next card. */
export function ScoreEntryForm({ card, desk, onSaved }: Props) {
  const isWide = useWide('40rem')
  const paper = usePaperCard(card, ({ holes }) => differences(card.holeScores, holes).length)
  const [reason, setReason] = useState('From the paper card')
  const [fault, setFault] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const { holes, isBusy, save, forget } = useSaveCard(card.teamId)
  /** Saved or confirmed a moment ago: digits are the next card's, typed too early. */
  const [isSettled, setSettled] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const found = differences(card.holeScores, paper.typing.holes)
  const next = desk.queue?.next
  const isSaved = holes.length > 0 && holes.every(({ state }) => state === 'saved')
  const isDone = found.length === 0 && (isSaved || card.finalScoreConfirmed)
  const mayConfirm = isConfirmable(card) && found.length === 0
  const isRead = isSaved || paper.typing.holes.every((score) => score !== undefined)
  /** A card in whose holes nothing was entered isn't confirmed in passing. */
  const confirmsNext = mayConfirm && isRead
  /** Every hole is typed: saving it says that somebody has read the whole card. */
  const confirmsToo =
    found.length > 0 &&
    paper.typing.holes.every((score) => typeof score === 'number') &&
    !card.finalScoreConfirmed &&
    !card.scoringIsLocked

  function press(key: Key): void {
    if (isBusy) return
    if (isSettled && key.kind !== 'go') {
      setEarly(true)
      return
    }
    settle(false)
    forget()
    paper.press(key)
  }
  function settle(is: boolean): void {
    setSettled(is)
    setEarly(false)
  }
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (confirmsNext) return confirm()
    if (isDone && next) return desk.takeNext()
    await saveAll(confirmsToo)
  }
  async function saveAll(andConfirm: boolean): Promise<void> {
    if (isBusy || found.length === 0) return
    if (reason.trim() === '') return setFault('A reason is kept with every change')
    setFault('')
    if (await save(found, reason.trim())) {
      paper.clear()
      settle(true)
      if (andConfirm) return confirm()
    }
    onSaved()
  }
  async function confirm(): Promise<void> {
    if (isConfirming) return
    setConfirming(true)
    try {
      await call('POST /api/LiveScoring/ConfirmScore', { body: { teamId: card.teamId } })
      toast.success('Scorecard confirmed.')
      paper.clear()
      settle(true)
    } catch (thrown) {
      toast.error(asFault(thrown).title)
    }
    setConfirming(false)
    onSaved()
  }

  const buttons = [
    mayConfirm && (
      <Button
        key="confirm"
        kind="main"
        busy={isConfirming && 'Confirming...'}
        onClick={confirm}
        className="min-h-16 flex-1 text-lg"
      >
        Confirm final score: {card.finalScore}
      </Button>
    ),
    isDone && next && (
      <Button
        key="next"
        kind={mayConfirm ? 'plain' : 'main'}
        busy={desk.isBusy && 'Looking...'}
        onClick={desk.takeNext}
        className="wrap-anywhere min-h-16 flex-1 text-lg"
      >
        Next card: {next.teamNumber}. {next.teamName}
      </Button>
    ),
    confirmsToo && (
      <Button
        key="both"
        kind="main"
        type="submit"
        busy={isBusy && 'Saving...'}
        className="min-h-16 basis-full text-lg"
      >
        Save and confirm: {totalWith(card.holeScores, paper.typing.holes)}
      </Button>
    ),
    !(isDone && next) && !confirmsNext && (
      <Button
        key="save"
        kind={mayConfirm || confirmsToo ? 'plain' : 'main'}
        onClick={() => void saveAll(false)}
        disabled={found.length === 0}
        busy={isBusy && 'Saving...'}
        className="min-h-16 flex-1 text-lg"
      >
        {found.length === 1 ? 'Save 1 hole' : `Save ${found.length || 'the'} holes`}
      </Button>
    ),
    !isDone && next && (
      <Button key="skip" busy={desk.isBusy && 'Looking...'} onClick={desk.takeNext} className="min-h-16">
        Skip to the next card
      </Button>
    ),
  ].filter(Boolean)
  /** On a phone the main one stays in sight under the keys, at one place whatever it says. */
  const [main, ...others] = buttons

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
      <PaperPad holes={card.holeScores} typing={paper.typing} onKey={press} onEnter={submit}>
        {!isWide && main}
      </PaperPad>
      <div className="grid content-start gap-5">
        <Compare card={card} paper={paper.typing.holes} saved={holes} />
        {!(isSaved && found.length === 0) && (
          <TextField
            label="Reason for the changes"
            hint="Kept in the history. On a final leaderboard, everyone sees it."
            maxLength={500}
            value={reason}
            error={fault}
            onChange={(change) => setReason(change.target.value)}
          />
        )}
        {isEarly && (
          <Banner kind="fault">
            {card.teamName} is saved, so nothing was typed. Press Enter to go on, or choose a hole to change
            this card.
          </Banner>
        )}
        {(isSaved || card.finalScoreConfirmed) && found.length === 0 && (
          <p role="status" className="font-semibold">
            {isSaved && 'Saved. '}
            {cardInWords(factsOf(card), card.holeScores.length)}.
          </p>
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">{isWide ? buttons : others}</div>
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

/** Complete, and nobody has said yes to it: its team signed the paper, or went home. */
function isConfirmable({ finalScore, finalScoreConfirmed, scoringIsLocked }: TeamScore): boolean {
  return finalScore !== null && !finalScoreConfirmed && !scoringIsLocked
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
