import { ninesOf } from '../../../../event/event/nines.ts'
import { classes } from '../../../../ui/classes.ts'
import type { TeamScore } from '../../contract.ts'
import { overMost } from '../phone/card/card.ts'
import type { HoleSave } from './paper-sender.ts'
import { differences, holesWith, type PaperScore, totalWith } from './score-entry-typing.ts'

interface Props {
  card: TeamScore
  paper: readonly PaperScore[]
  saved: readonly HoleSave[]
}

/** What is saved above the paper card, hole by hole: what saving will change, and afterwards how each hole went. */
export function Compare({ card, paper, saved }: Props) {
  const found = differences(card.holeScores, paper)
  const isTyped = paper.some((score) => score !== undefined)
  const over = overMost(holesWith(card.holeScores, paper))
  return (
    <section aria-label="Paper card against saved scores" className="grid gap-3">
      {ninesOf(card.holeScores).map(({ name, from, holes }) => (
        <Nine key={name} holes={holes} paper={paper.slice(from, from + holes.length)} />
      ))}
      <p className="figures flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{isTyped ? wordsFor(found.length) : 'Enter the paper card. We’ll mark any differences.'}</span>
        <span>
          {totalWith(card.holeScores, [])} strokes
          {found.length > 0 && `, ${totalWith(card.holeScores, paper)} with the paper`}
        </span>
      </p>
      {over && <p className="text-[0.9375rem] text-soft">{over}</p>}
      {saved.length > 0 && <Saved saved={saved} />}
    </section>
  )
}

function wordsFor(count: number): string {
  if (count === 0) return 'The paper card matches.'
  return count === 1 ? '1 hole differs' : `${count} holes differ`
}

function Nine({ holes, paper }: { holes: TeamScore['holeScores']; paper: readonly PaperScore[] }) {
  const marked = new Set(differences(holes, paper).map((each) => each.holeId))
  const look = (holeId: string) => (marked.has(holeId) ? 'bg-sand font-bold text-flag' : '')
  return (
    <table className="figures w-full table-fixed rounded-md border border-line bg-white text-center text-[0.9375rem]">
      <thead className="bg-mint">
        <tr>
          <Head scope="col">Hole</Head>
          {holes.map((hole) => (
            <th key={hole.holeId} scope="col" className="py-1">
              {hole.holeNumber}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="text-soft">
          <Head scope="row">Par</Head>
          {holes.map((hole) => (
            <td key={hole.holeId} className="py-1">
              {hole.par}
            </td>
          ))}
        </tr>
        <tr className="border-line border-t">
          <Head scope="row">Saved</Head>
          {holes.map(({ holeId, score, conflicts }) => (
            <td key={holeId} className={classes('py-1', look(holeId))}>
              {shown(score)}
              {conflicts.length > 0 && (
                <span className="block text-[0.8125rem]">or {conflicts.map(shown).join(' ')}</span>
              )}
            </td>
          ))}
        </tr>
        <tr className="border-line border-t">
          <Head scope="row">Paper</Head>
          {holes.map(({ holeId }, index) => (
            <td key={holeId} className={classes('py-1', look(holeId))}>
              {paper[index] === undefined ? '' : shown(paper[index] ?? null)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Head({ scope, children }: { scope: 'col' | 'row'; children: string }) {
  return (
    <th scope={scope} className="w-13 py-1 pl-1.5 text-left text-[0.8125rem] sm:w-16 sm:pl-2">
      {children}
    </th>
  )
}

function Saved({ saved }: { saved: readonly HoleSave[] }) {
  const taken = saved.filter((each) => each.state === 'saved').length
  /** Once all are, they stand in the card above, and the next step is what should be in sight. */
  const isWhole = taken === saved.length
  return (
    <div className="rounded-md border border-fairway bg-mint px-3 py-2">
      <p role="status" className="figures font-semibold">
        {taken} of {saved.length === 1 ? '1 hole' : `${saved.length} holes`} saved
      </p>
      {!isWhole && (
        <ul className="figures grid grid-cols-2 gap-x-4">
          {saved.map(({ holeNumber, paper, state, words }) => (
            <li
              key={holeNumber}
              className={state === 'failed' ? 'col-span-full font-semibold text-flag' : ''}
            >
              Hole {holeNumber}: {shown(paper)} {howItFared(state, words)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function howItFared(state: HoleSave['state'], words: string): string {
  if (state === 'waiting') return '…'
  return state === 'saved' ? '✓ saved' : `not saved. ${words}`
}

function shown(score: number | null): string {
  return score === null ? '–' : String(score)
}
