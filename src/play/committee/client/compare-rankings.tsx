import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { teamsInWords } from '../../board/final-checks.ts'
import type { RoundState } from '../contract.ts'
import { type Custom, customNames, customs, usualRule } from '../customs.ts'
import { RankingGrid } from './ranking-grid.tsx'
import { RuleChoices } from './rule-choices.tsx'
import { type Ranking, type Rule, useRanking } from './use-ranking.ts'

interface Props {
  round: RoundState
  /** The customs that stand there first. */
  starts: readonly [Rule, Rule]
  onChoose: (chosen: { rule: Rule }) => void
}

/** Two customs over one grid with a row for each team: what each would make of the result and the prizes. */
export function CompareRankings({ round, starts, onChoose }: Props) {
  const first = useRanking(round, starts[0])
  const second = useRanking(round, starts[1])
  const sides = [
    { name: 'First ranking', ranking: first },
    { name: 'Second ranking', ranking: second },
  ]
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:gap-x-6">
      {sides.map(({ name, ranking }) => (
        <section key={name} aria-label={name} className="grid content-start gap-3 lg:contents">
          <div className="grid content-start gap-3 lg:row-start-1 lg:flex lg:flex-wrap lg:content-start lg:items-end lg:[&>:first-child>p:not([aria-live])]:min-h-12 lg:[&>:first-child]:basis-full lg:[&>*]:min-w-0 lg:[&>*]:grow lg:[&>*]:basis-40">
            <Rules round={round} name={name} ranking={ranking} />
          </div>
          <div className="lg:row-start-3">
            <Outcome round={round} ranking={ranking} onChoose={onChoose} />
          </div>
        </section>
      ))}
      <div className="min-w-0 lg:col-span-2 lg:row-start-2">
        {first.preview && second.preview && <RankingGrid first={first.preview} second={second.preview} />}
      </div>
    </div>
  )
}

interface RulesProps {
  round: RoundState
  /** Also its label: which of the two this is. */
  name: string
  ranking: Ranking
}

function Rules({ round: { fitting, holeCount }, name, ranking }: RulesProps) {
  const { rule, number, fault, preview } = ranking
  const id = useId()
  return (
    <>
      <SelectField
        label={name}
        hint={rule ? customs[rule.custom].hint : 'The leaderboard as it is without cutting the round short.'}
        value={rule?.custom ?? 'whole'}
        onChange={({ target: { value } }) => {
          const usual = () => usualRule(value as Custom, holeCount)
          ranking.choose(value === 'whole' ? null : value === fitting.custom ? fitting : usual())
        }}
      >
        <Options
          of={[fitting.custom, ...customNames.filter((custom) => custom !== fitting.custom)].map((custom) => [
            custom,
            customs[custom].name,
          ])}
        />
        <option value="whole">All {holeCount} holes</option>
      </SelectField>
      {rule && 'fewest' in rule && (
        <TextField
          id={id}
          label={customs[rule.custom].number ?? ''}
          inputMode="numeric"
          className="max-w-48"
          maxLength={2}
          value={number}
          error={fault ?? undefined}
          onChange={(changed) => ranking.setNumber(changed.target.value)}
        />
      )}
      {rule && 'holes' in rule && (
        <RuleChoices rule={rule} holeCount={holeCount} preview={preview} onChange={ranking.choose} />
      )}
    </>
  )
}

interface OutcomeProps {
  round: RoundState
  ranking: Ranking
  onChoose: Props['onChoose']
}

/** What counts, who would be without a place, and the button that asks. */
function Outcome({ round, ranking: { rule, fault, called }, onChoose }: OutcomeProps) {
  if (fault) return null
  const isNow = JSON.stringify(rule) === JSON.stringify(round.short?.rule ?? null)
  return (
    <UntilLoaded called={called} label="Ranking the teams">
      {([shown]) => {
        if (!shown) return null
        const { refusal, counts, standings, sets } = shown
        const without = standings.filter(({ position, status }) => position === '-' && !status)
        const isOpen = Boolean(sets) && !(rule && 'chosen' in rule && rule.chosen)
        return (
          <div className="grid gap-2">
            {refusal ? (
              <Banner>{refusal}</Banner>
            ) : (
              <>
                <p className="font-semibold">{counts ?? 'Everything counts'}</p>
                <p className={without.length > 0 ? 'text-flag' : 'text-soft'}>
                  Without a place: {without.length > 0 ? teamsInWords(without) : 'no team'}.
                </p>
              </>
            )}
            {isNow ? (
              <p className="text-soft">This is how it counts now.</p>
            ) : (
              <>
                {isOpen && <p className="font-semibold">Choose which holes count first.</p>}
                <Button disabled={refusal !== null || isOpen} onClick={() => onChoose({ rule })}>
                  Use this ranking
                </Button>
              </>
            )}
          </div>
        )
      }}
    </UntilLoaded>
  )
}
