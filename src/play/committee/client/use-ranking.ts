import { useState } from 'react'
import { mostHoles } from '../../../event/event/round.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { type ShortRound, shortRoundFault } from '../../rules/counting.ts'
import type { RoundPreview, RoundState } from '../contract.ts'

/** Null is the whole round. */
export type Rule = ShortRound | null

/** One custom with its number, and how the teams would rank by it. */
export function useRanking({ eventId, holeCount }: RoundState, start: Rule) {
  const [rule, setRule] = useState(start)
  const [number, setNumber] = useState(fewestOf(start))
  const typed = rule && 'fewest' in rule ? { ...rule, fewest: numberIn(number) } : rule
  const fault = typed && shortRoundFault(typed, holeCount, mostHoles)
  const called = useCall(fault ? null : 'POST /api/admin/round/preview', {
    body: { eventId, rules: [typed] },
  })
  const preview: RoundPreview | undefined = fault ? undefined : called.data?.[0]
  return {
    /** As chosen, with the number as it is typed. */
    rule: typed,
    number,
    fault,
    called,
    preview,
    setNumber,
    choose(next: Rule) {
      setRule(next)
      setNumber(fewestOf(next))
    },
  }
}

export type Ranking = ReturnType<typeof useRanking>

function fewestOf(rule: Rule): string {
  return rule && 'fewest' in rule ? String(rule.fewest) : ''
}

/** 0 for anything else, which no course has. */
function numberIn(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
}
