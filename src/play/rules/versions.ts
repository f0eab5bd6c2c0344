/** A result keeps the rules that made it. */

/**
 * The version of the rules for results that aren't final yet. It is saved with every final board: an event keeps the
 * rules it was first finalized by, also when it is corrected or opened again years later.
 */
export const roundRules = { version: 2 }

/**
 * A rule by the version that brought it. A rule that changes stays as it was, and its successor is added under the next
 * version.
 */
export type Versions<Rule> = Map<number, Rule>

/** The rule as that version had it: the newest one that isn't newer. */
export function ruleAt<Rule>(versions: Versions<Rule>, version: number): Rule {
  const known = [...versions.keys()].filter((each) => each <= version)
  const rule = versions.get(known.length > 0 ? Math.max(...known) : Math.min(...versions.keys()))
  if (rule === undefined) throw new Error('A rule without any version')
  return rule
}
