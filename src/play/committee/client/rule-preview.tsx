import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import {
  allChoices,
  type BoardLine,
  boardLines,
  boardsIn,
  grossOfAll,
  nameOfChoice,
} from '../../board/board-choice.ts'
import { teamsInWords } from '../../board/final-checks.ts'
import { tieNote } from '../../board/result.ts'
import { type ShortRound, shortRoundFault } from '../../rules/counting.ts'
import type { RoundPreview, RoundState } from '../contract.ts'
import { type Custom, customNames, customs, usualRule } from '../customs.ts'
import { RuleChoices } from './rule-choices.tsx'

/** Null is the whole round. */
export type Rule = ShortRound | null

interface Props {
  round: RoundState
  /** For screen readers: which of the two this is. */
  name: string
  start: Rule
  onChoose: (chosen: { rule: Rule }) => void
}

/** One custom with its number, and how every leaderboard and the prizes would look by it. */
export function RulePreview({ round, name, start, onChoose }: Props) {
  const { eventId, holeCount, fitting } = round
  const [rule, setRule] = useState(start)
  const [number, setNumber] = useState(fewestOf(rule))
  const [boardName, setBoardName] = useState('')
  const id = useId()
  const typed = rule && 'fewest' in rule ? { ...rule, fewest: numberIn(number) } : rule
  const fault = typed && shortRoundFault(typed, holeCount)
  const called = useCall(fault ? null : 'POST /api/admin/round/preview', {
    body: { eventId, rules: [typed] },
  })
  const [preview] = called.data ?? []
  return (
    <section aria-label={name} className="grid content-start gap-4">
      <SelectField
        label={name}
        hint={rule ? customs[rule.custom].hint : 'The leaderboard as it is without cutting the round short.'}
        value={rule?.custom ?? 'whole'}
        onChange={({ target: { value } }) => {
          const next =
            value === 'whole'
              ? null
              : value === fitting.custom
                ? fitting
                : usualRule(value as Custom, holeCount)
          setRule(next)
          setNumber(fewestOf(next))
        }}
      >
        {[fitting.custom, ...customNames.filter((custom) => custom !== fitting.custom)].map((custom) => (
          <option key={custom} value={custom}>
            {customs[custom].name}
          </option>
        ))}
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
          onChange={(changed) => setNumber(changed.target.value)}
        />
      )}
      {rule && 'holes' in rule && (
        <RuleChoices rule={rule} holeCount={holeCount} preview={preview} onChange={setRule} />
      )}
      {!fault && (
        <UntilLoaded called={called} label="Ranking the teams">
          {([shown]) =>
            shown && (
              <>
                <Result preview={shown} boardName={boardName} onBoard={setBoardName} />
                <Use round={round} rule={typed} preview={shown} onChoose={onChoose} />
              </>
            )
          }
        </UntilLoaded>
      )}
    </section>
  )
}

function Use({
  round,
  rule,
  preview: { refusal, sets },
  onChoose,
}: Pick<Props, 'round' | 'onChoose'> & { rule: Rule; preview: RoundPreview }) {
  const isNow = JSON.stringify(rule) === JSON.stringify(round.short?.rule ?? null)
  if (isNow) return <p className="text-soft">This is how it counts now.</p>
  const isOpen = Boolean(sets) && !(rule && 'chosen' in rule && rule.chosen)
  return (
    <div>
      {isOpen && <p className="mb-2 font-semibold">Choose which holes count first.</p>}
      <Button disabled={refusal !== null || isOpen} onClick={() => onChoose({ rule })}>
        Use this ranking
      </Button>
    </div>
  )
}

interface ResultProps {
  preview: RoundPreview
  boardName: string
  onBoard: (name: string) => void
}

function Result({ preview: { refusal, counts, standings, awards = [] }, boardName, onBoard }: ResultProps) {
  if (refusal) return <Banner>{refusal}</Banner>
  const choices = boardsIn(standings)
  const boards = allChoices(choices).map((choice) => ({ choice, name: nameOfChoice(choice, choices) }))
  const shown = boards.find(({ name }) => name === boardName)?.choice ?? grossOfAll
  const without = standings.filter(({ why, status }) => why && !status)
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{counts ?? 'Everything counts'}</p>
      {without.length > 0 && <p>Without a place: {teamsInWords(without)}.</p>}
      {boards.length > 1 && (
        <SelectField
          label="Leaderboard"
          value={nameOfChoice(shown, choices)}
          onChange={({ target }) => onBoard(target.value)}
        >
          {boards.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <ol className="max-h-96 overflow-y-auto rounded-md border border-line">
        {boardLines(standings, shown).map((each) => (
          <Line key={each.teamId} standing={each} />
        ))}
      </ol>
      <p className="text-sm text-soft">The leaderboard breaks ties once the result is final.</p>
      {awards.length > 0 && (
        <section aria-label="Prizes" className="rounded-md bg-sand px-3 py-2">
          <h3 className="font-semibold">Prizes</h3>
          <ul>
            {awards.map(({ prize, words }) => (
              <li key={`${prize} ${words}`} className="wrap-anywhere">
                {words.startsWith(`${prize}:`) ? words : `${prize}: ${words}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Line({ standing }: { standing: BoardLine }) {
  const { position, teamName, currentScoreDisplay, holesCompleted, why } = standing
  const note = why ?? tieNote(standing)
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_3rem_2.5rem] items-baseline gap-x-2 border-line border-b px-3 py-2 last:border-b-0">
      <span className="figures font-semibold">{position}</span>
      <span className="wrap-anywhere">
        {teamName}
        {note && <span className="block text-sm text-soft">{note}</span>}
      </span>
      <span className="figures text-right font-semibold">{currentScoreDisplay.replace('-', '−')}</span>
      <span className="figures text-right text-soft">{holesCompleted}</span>
    </li>
  )
}

function fewestOf(rule: Rule): string {
  return rule && 'fewest' in rule ? String(rule.fewest) : ''
}

/** 0 for anything else, which no course has. */
function numberIn(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
}
