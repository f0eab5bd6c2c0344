import { boardRules, rulesOf } from '../../src/play/board/rule-versions.ts'
import { skinRules } from '../../src/play/contests/skins-rules.ts'
import { contestRules, handicapRules, prizeRules } from '../../src/play/rules/rule-versions.ts'
import { roundRules, ruleAt } from '../../src/play/rules/versions.ts'

const all: readonly Map<number, unknown>[] = [boardRules, handicapRules, prizeRules, contestRules, skinRules]

const { version: released } = roundRules
const newer = released + 1

/** As if this were a later version of the software, in which every rule of a round says something else. */
export function bringNewerRules(): void {
  const known = rulesOf({ rules: released })
  roundRules.version = newer
  boardRules.set(newer, {
    ...known,
    standings: (field) =>
      known
        .standings(field)
        .map(({ net: _, flight: __, ...row }) => ({ ...row, position: '99', strokes: 1 })),
    flags: () => ({ counts: 'Nothing counts' }),
  })
  handicapRules.set(newer, () => ({ handicap: null, why: 'Nobody has a handicap' }))
  prizeRules.set(newer, () => [])
  contestRules.set(newer, () => [])
  skinRules.set(newer, (facts) => ({
    ...ruleAt(skinRules, released)(facts),
    words: 'No skins',
    skins: [],
    holes: [],
  }))
}

export function takeNewerRulesAway(): void {
  for (const rules of all) rules.delete(newer)
  roundRules.version = released
}
