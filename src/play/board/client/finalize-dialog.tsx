import { type FormEvent, useId, useState } from 'react'
import type { Finalizing } from '../../../event/event/client/index.ts'
import { holeCountOf } from '../../../event/event/round.ts'
import { TeamStopDialog } from '../../../people/teams/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { PageNames } from '../../../ui/page/page-names.tsx'
import type { Standing } from '../contract.ts'
import { cardsNotIn, finalChecks, whatPublishingDoes } from '../final-checks.ts'
import { DecideTie } from './ties/decide-tie.tsx'
import { type Tie, type Ties, tiePrizes, tieTitle } from './ties/tie-words.ts'
import { UnfinishedCards } from './unfinished-cards.tsx'

/** Confirms publishing a result, and lists in numbers and names what is unfinished. */
export function FinalizeDialog({
  eventId,
  scoringIsLocked,
  hasCourseCard,
  stillOpen,
  onFinalize,
  onClose,
}: Finalizing) {
  const standings = useCall('GET /api/admin/events/{eventId}/standings', { params: { eventId } })
  const late = useCall('GET /api/admin/late', { query: { eventId } })
  const sales = useCall('GET /api/admin/late-sales', { query: { eventId } })
  const skins = useCall('GET /api/admin/skins/pot', { query: { eventId } })
  const state = useCall('GET /api/Golf/GetBoardState', { query: { eventId } })
  const cards = useCall('GET /api/admin/score-cards', { query: { eventId } })
  const raffles = useCall('GET /api/raffles', { query: { eventId } })
  const calls = useCall('GET /api/admin/card-messages', { query: { eventId } })
  const ties = useCall('GET /api/admin/ties', { query: { eventId } })
  const [deciding, setDeciding] = useState<Tie | null>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [closesSignUp, setClosesSignUp] = useState(stillOpen.length > 0)
  const [stopping, setStopping] = useState<Standing | null>(null)
  const formId = useId()
  const wasFinal = state.data?.wasFinal ?? false
  const holeCount = holeCountOf(state.data)
  const unfinished = cardsNotIn(standings.data ?? [], holeCount).length
  const isReady = [standings, state, late, sales, skins, ties, cards, raffles, calls].every(
    ({ data, fault }) => data || fault,
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (wasFinal && reason.trim() === '') setFault('Please say what was corrected')
    else onFinalize({ closesSignUp, ...(wasFinal ? { reason: reason.trim() } : {}) })
  }

  if (deciding && ties.data) {
    return (
      <DecideTie
        ties={ties.data}
        tie={deciding}
        onDecided={(fresh) => {
          setDeciding(null)
          void ties.refresh(fresh)
        }}
        onClose={() => setDeciding(null)}
      />
    )
  }
  return (
    <>
      <Dialog
        title={wasFinal ? 'Finalize again?' : 'Finalize the event?'}
        onClose={onClose}
        close="Cancel"
        actions={
          <Button kind={unfinished > 0 ? 'plain' : 'main'} type="submit" form={formId} disabled={!isReady}>
            {isReady && unfinished > 0
              ? `Publish anyway: ${unfinished === 1 ? '1 team gets' : `${unfinished} teams get`} no place`
              : wasFinal
                ? 'Finalize again'
                : 'Publish the final result'}
          </Button>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {isReady ? (
            <Checks
              standings={standings.data}
              onStop={setStopping}
              scoringIsLocked={scoringIsLocked}
              holeCount={holeCount}
              late={late.data?.waiting.length ?? 0}
              lateSales={sales.data?.sales.filter((sale) => sale.state === 'waiting').length ?? 0}
              skins={skins.data?.pot?.concerns ?? []}
              isSuspended={state.data?.delayed !== undefined}
              drives={cards.data?.cards ?? []}
              raffles={raffles.data?.raffles ?? []}
              openCalls={calls.data?.calls.filter(({ isClosed }) => !isClosed).length ?? 0}
            />
          ) : (
            <SkeletonRows label="Checking the scorecards" />
          )}
          {ties.data && <WaitingTies ties={ties.data} onDecide={setDeciding} />}
          {!hasCourseCard && (
            <Banner>The course card isn’t entered: the result would count every hole as a par 4.</Banner>
          )}
          {stillOpen.length > 0 && (
            <CheckField
              label="Close sign-up, sponsorships and add-ons"
              hint={`Still open: ${stillOpen.join(', ')}. Staff can still add people and sales.`}
              checked={closesSignUp}
              onChange={setClosesSignUp}
            />
          )}
          {wasFinal ? (
            <>
              <p>
                This result has been final before, and that leaderboard is kept. If the result is different
                now, the leaderboard says it was corrected and shows your reason.
              </p>
              <TextField
                label="What was corrected"
                maxLength={500}
                value={reason}
                error={fault}
                onChange={(change) => setReason(change.target.value)}
              />
            </>
          ) : (
            <p>{whatPublishingDoes(state.data?.hidden)}</p>
          )}
        </form>
      </Dialog>
      {stopping && (
        <TeamStopDialog
          team={stopping}
          onClose={() => setStopping(null)}
          onDone={() => {
            setStopping(null)
            void standings.refresh()
            void ties.refresh()
          }}
        />
      )}
    </>
  )
}

function Checks({
  standings,
  onStop,
  ...facts
}: Parameters<typeof finalChecks>[1] & {
  standings: readonly Standing[] | undefined
  onStop: (team: Standing) => void
}) {
  if (!standings)
    return <Banner kind="fault">We can’t check the scorecards right now. Some may be incomplete.</Banner>
  const { summary, concerns, notes, missing } = finalChecks(standings, facts)
  return (
    <>
      <p className="figures font-semibold">{summary}</p>
      <Listed
        title="Settle first:"
        lines={concerns}
        className="rounded-lg border border-flag bg-blush px-4 py-3"
      />
      {missing.length > 0 && <UnfinishedCards teams={missing} holeCount={facts.holeCount} onStop={onStop} />}
      {notes.length > 0 && (
        <Fold title={notes.length === 1 ? '1 thing can wait' : `${notes.length} things can wait`}>
          <Listed lines={notes} className="pb-3" />
        </Fold>
      )}
    </>
  )
}

function Listed({ title, lines, className }: { title?: string; lines: string[]; className?: string }) {
  if (lines.length === 0) return null
  return (
    <div className={className}>
      {title && <p className="font-semibold">{title}</p>}
      <ul className="figures list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>
            <PageNames sentence={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Prizes that nobody wins yet. The result may be published without them. */
function WaitingTies({ ties: { ties, lapsed }, onDecide }: { ties: Ties; onDecide: (tie: Tie) => void }) {
  const waiting = ties.filter(({ waits }) => waits)
  if (waiting.length === 0 && lapsed.length === 0) return null
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sand px-4 py-3">
      {lapsed.map(({ decisionId, words }) => (
        <p key={decisionId} className="wrap-anywhere">
          {words}. This decision no longer counts: scores changed.
        </p>
      ))}
      {waiting.map((tie) => (
        <div key={JSON.stringify([tie.board, tie.flight, tie.place])}>
          <p className="wrap-anywhere font-semibold">{tieTitle(tie)}</p>
          <p className="wrap-anywhere mb-2">{tiePrizes(tie)}.</p>
          <Button onClick={() => onDecide(tie)}>Decide this tie</Button>
        </div>
      ))}
    </div>
  )
}
