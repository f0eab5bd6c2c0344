/** A result that was corrected after the reveal began: what is different, and where it goes on. Pure. */
import type { RevealStep } from './contract.ts'

export interface RevealChange {
  /** 'Already shown: 2nd place was Team Marsh, and is now Team Okafor'. */
  words: string[]
  /** How many of the new steps stay shown: those before the first one that nobody has seen as it is now. */
  stays: number
}

/** Null when nothing changed. `shown`: how many of the old steps were shown. */
export function revealChange(
  before: readonly RevealStep[],
  after: readonly RevealStep[],
  shown: number,
): RevealChange | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  const seen = new Set(before.slice(0, shown).map((step) => JSON.stringify(step)))
  const unseen = after.findIndex((step) => !seen.has(JSON.stringify(step)))
  return {
    words: wordsOf(before, after, shown),
    stays: Math.min(unseen === -1 ? after.length : unseen, shown),
  }
}

/** So many are told one by one. */
const mostTold = 8

function wordsOf(before: readonly RevealStep[], after: readonly RevealStep[], shown: number): string[] {
  const news = new Map(after.map((step) => [step.key, step]))
  const olds = new Set(before.map(({ key }) => key))
  const changed = before.flatMap((old, index) => {
    const words = changeOf(old, news.get(old.key))
    return words === null ? [] : [index < shown ? `Already shown: ${words}` : words]
  })
  const added = after
    .filter(({ key }) => !olds.has(key))
    .map((step) => `${nameOf(step)} is new: ${namesOf(step)}`)
  const all = [...changed, ...added]
  if (all.length === 0) return ['The order is different.']
  const more = all.length - mostTold
  const told = all.slice(0, mostTold).map((words) => `${words}.`)
  return more > 0 ? [...told, `${more} more ${more === 1 ? 'step has' : 'steps have'} changed.`] : told
}

function changeOf(old: RevealStep, now: RevealStep | undefined): string | null {
  if (!now) return `${nameOf(old)}, ${namesOf(old)}, is gone`
  if (JSON.stringify(old) === JSON.stringify(now)) return null
  const [was, is] = [namesOf(old), namesOf(now)]
  return was === is
    ? `${nameOf(old)}, ${is}: the score or a tie was corrected`
    : `${nameOf(old)} was ${was}, and is now ${is}`
}

/** '2nd place (Net)'. */
function nameOf({ title, board }: RevealStep): string {
  return board === null ? title : `${title} (${board})`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function namesOf({ rows }: RevealStep): string {
  return rows.length === 0 ? 'nobody' : list.format(rows.map(({ name }) => name))
}
