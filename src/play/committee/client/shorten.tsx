import { useState } from 'react'
import { withoutHoleText } from '../../../event/event/readiness.ts'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { StaffDialog } from '../../../ui/dialogs/staff-dialog.tsx'
import { useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { MayLink } from '../../../ui/page/may-link.tsx'
import { customInWords, usualRule } from '../customs.ts'
import { CompareRankings } from './compare-rankings.tsx'
import type { RoundProps } from './delay.tsx'
import type { Rule } from './use-ranking.ts'

/** Cuts the round short after two rankings were compared, or counts all of it again. */
export function Shorten({ round, onChanged }: RoundProps) {
  const [isComparing, setComparing] = useState(false)
  const [chosen, setChosen] = useState<{ rule: Rule } | null>(null)
  const { short, holeCount } = round
  const announced = round.announced ? usualRule(round.announced, holeCount) : round.fitting
  // What was announced may have no result the way the teams started.
  const fitsBetter = announced.custom !== round.fitting.custom
  return (
    <Card>
      <h2 className="text-xl">{short ? 'The round is cut short' : 'Cut the round short'}</h2>
      {short ? (
        <>
          <p className="mt-1 font-semibold">{round.counts ?? 'There is no result yet'}</p>
          <p className="mt-1 max-w-3xl text-soft">
            {customInWords(short.rule, holeCount)}. Since {dayAndTime(short.madeAt, round.timeZone)}, by{' '}
            {short.madeBy}: {short.words}
          </p>
        </>
      ) : (
        <p className={classes('mt-1 max-w-3xl text-soft', isComparing && 'lg:hidden')}>
          When not everyone can finish. Compare how two usual ways would rank the teams; nothing changes until
          you choose one. No stroke is changed, and all {holeCount} holes can count again at any time.
        </p>
      )}
      {!short && round.withoutHole && (
        <Banner className="mt-4">
          {withoutHoleText(round.withoutHole)}{' '}
          <MayLink href="/admin/starting-holes" route="PUT /api/admin/starting-holes">
            Give them one first
          </MayLink>
          , so that what counts fits how they played.
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isComparing && (
          <Button onClick={() => setComparing(true)}>
            {short ? 'Compare another way' : 'Compare the rankings'}
          </Button>
        )}
        {short && (
          <Button onClick={() => setChosen({ rule: null })}>Count all {holeCount} holes again</Button>
        )}
      </div>
      {isComparing && (
        <CompareRankings
          round={round}
          starts={[short?.rule ?? announced, short ? announced : fitsBetter ? round.fitting : null]}
          onChoose={setChosen}
        />
      )}
      {chosen && (
        <Choose
          round={round}
          rule={chosen.rule}
          onChanged={(fresh) => {
            onChanged(fresh)
            setComparing(false)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
}

interface ChooseProps extends RoundProps {
  rule: Rule
  onClose: () => void
}

function Choose({ round: { eventId, holeCount, isFinal, delay }, rule, onChanged, onClose }: ChooseProps) {
  const asksOver = rule !== null && delay !== null
  const [endsDelay, setEndsDelay] = useState(asksOver)
  const action = useStaffAction(async (reason) => {
    const saved = rule
      ? await call('POST /api/admin/round/shorten', { body: { eventId, rule, reason, endsDelay } })
      : await call('POST /api/admin/round/whole', { body: { eventId, reason } })
    toast.success(rule ? 'The round is cut short.' : `All ${holeCount} holes count again.`)
    onChanged(saved)
    onClose()
  })
  return (
    <StaffDialog
      title={rule ? 'Cut the round short?' : `Count all ${holeCount} holes again?`}
      yes={rule ? 'Cut it short' : 'Count all holes'}
      busy="Saving..."
      action={action}
      reason={rule !== null ? 'needed' : 'optional'}
      onClose={onClose}
    >
      <p>
        {customInWords(rule, holeCount)}.{' '}
        {isFinal
          ? 'The result is final: the board will say that it was corrected.'
          : 'The leaderboard says so at once.'}
      </p>
      {asksOver && (
        <CheckField
          label="Play is over: end the suspension"
          hint="Otherwise the leaderboard, the home page and the phones go on saying that play is suspended."
          checked={endsDelay}
          onChange={setEndsDelay}
        />
      )}
    </StaffDialog>
  )
}
