import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { Standing } from '../../leaderboard/contract.ts'
import { type ShortRound, shortRoundFault } from '../../round/counting.ts'
import type { RoundPreview, RoundState } from '../contract.ts'
import { type Custom, customNames, customs, usualRule } from '../customs.ts'

/** Null is the whole round. */
export type Rule = ShortRound | null

interface Props {
  round: RoundState
  /** For screen readers: which of the two this is. */
  name: string
  start: Rule | Custom
  onChoose: (chosen: { rule: Rule }) => void
}

/** One custom with its number, and how the board would look by it. */
export function RulePreview({ round, name, start, onChoose }: Props) {
  const { holeCount } = round
  const [rule, setRule] = useState<Rule>(typeof start === 'string' ? usualRule(start, holeCount) : start)
  const [number, setNumber] = useState(numberOf(rule))
  const id = useId()
  const typed = rule && withNumber(rule, number)
  const fault = typed && shortRoundFault(typed, holeCount)
  return (
    <section aria-label={name} className="grid content-start gap-4">
      <SelectField
        label={name}
        hint={rule ? customs[rule.custom].hint : 'The leaderboard as it is without cutting the round short.'}
        value={rule?.custom ?? 'whole'}
        onChange={(changed) => {
          const next =
            changed.target.value === 'whole' ? null : usualRule(changed.target.value as Custom, holeCount)
          setRule(next)
          setNumber(numberOf(next))
        }}
      >
        <option value="whole">All {holeCount} holes</option>
        {customNames.map((custom) => (
          <option key={custom} value={custom}>
            {customs[custom].name}
          </option>
        ))}
      </SelectField>
      {rule && customs[rule.custom].number && (
        <TextField
          id={id}
          label={customs[rule.custom].number}
          inputMode="numeric"
          className="max-w-48"
          maxLength={2}
          value={number}
          error={fault ?? undefined}
          onChange={(changed) => setNumber(changed.target.value)}
        />
      )}
      {!fault && <Ranking round={round} rule={typed} onChoose={onChoose} />}
    </section>
  )
}

function Ranking({ round, rule, onChoose }: Pick<Props, 'round' | 'onChoose'> & { rule: Rule }) {
  const called = useCall('POST /api/admin/round/preview', { body: { eventId: round.eventId, rules: [rule] } })
  const isNow = JSON.stringify(rule) === JSON.stringify(round.short?.rule ?? null)
  return (
    <UntilLoaded called={called} label="Ranking the teams">
      {([preview]) =>
        preview && (
          <>
            <Result preview={preview} />
            {isNow ? (
              <p className="text-soft">This is how it counts now.</p>
            ) : (
              <Button
                className="justify-self-start"
                disabled={preview.refusal !== null}
                onClick={() => onChoose({ rule })}
              >
                Use this ranking
              </Button>
            )}
          </>
        )
      }
    </UntilLoaded>
  )
}

function Result({ preview: { refusal, counts, standings } }: { preview: RoundPreview }) {
  if (refusal) return <Banner>{refusal}</Banner>
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{counts ?? 'Everything counts'}</p>
      <ol className="max-h-96 overflow-y-auto rounded-md border border-line">
        {standings.map((each) => (
          <Line key={each.teamId} standing={each} />
        ))}
      </ol>
    </div>
  )
}

function Line({ standing }: { standing: Standing }) {
  const { position, teamName, currentScoreDisplay, holesCompleted, why, tieBreak } = standing
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_3rem_2.5rem] items-baseline gap-x-2 border-line border-b px-3 py-2 last:border-b-0">
      <span className="figures font-semibold">{position}</span>
      <span className="wrap-anywhere">
        {teamName}
        {(why ?? tieBreak) && <span className="block text-sm text-soft">{why ?? tieBreak}</span>}
      </span>
      <span className="figures text-right font-semibold">{currentScoreDisplay.replace('-', '−')}</span>
      <span className="figures text-right text-soft">{holesCompleted}</span>
    </li>
  )
}

function numberOf(rule: Rule): string {
  if (rule === null) return ''
  if ('fewest' in rule) return String(rule.fewest)
  return 'holes' in rule ? String(rule.holes) : ''
}

function withNumber(rule: ShortRound, text: string): ShortRound {
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  if ('fewest' in rule) return { ...rule, fewest: number }
  return 'holes' in rule ? { ...rule, holes: number } : rule
}
