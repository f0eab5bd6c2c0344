import { skinRules } from '../../src/features/contests/skins-rules.ts'
import { boardRules, rulesOf } from '../../src/features/leaderboard/rule-versions.ts'
import { contestRules, handicapRules, prizeRules } from '../../src/features/round/rule-versions.ts'
import { roundRules, ruleAt } from '../../src/features/round/versions.ts'

const all: readonly Map<number, unknown>[] = [boardRules, handicapRules, prizeRules, contestRules, skinRules]

/** As if this were a later version of the software, in which every rule of a round says something else. */
export function bringNewerRules(): void {
  const known = rulesOf({ rules: 1 })
  roundRules.version = 2
  boardRules.set(2, {
    ...known,
    standings: (field) =>
      known
        .standings(field)
        .map(({ net: _, flight: __, ...row }) => ({ ...row, position: '99', strokes: 1 })),
    flags: () => ({ counts: 'Nothing counts' }),
  })
  handicapRules.set(2, () => ({ handicap: null, why: 'Nobody has a handicap' }))
  prizeRules.set(2, () => [])
  contestRules.set(2, () => [])
  skinRules.set(2, (facts) => ({ ...ruleAt(skinRules, 1)(facts), words: 'No skins', skins: [], holes: [] }))
}

export function takeNewerRulesAway(): void {
  for (const rules of all) rules.delete(2)
  roundRules.version = 1
}
