import { ninesOf } from '../../../../event/event/nines.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { ScoreMark } from '../../../../ui/score-mark.tsx'
import type { TeamCard } from '../../contract.ts'
import { cardInWords, countedNote, totalsOf } from '../../result.ts'

/** The winner's scorecard in golf notation, both nines side by side where there is room. */
export function WinningCard({ teamId }: { teamId: string }) {
  const { data: card, fault } = useCall('GET /api/Golf/GetTeamCard', { query: { teamId } })
  if (fault) return null
  if (!card) return <Skeleton className="h-56 rounded-lg lg:h-44" />
  const words = [cardInWords(card.holes), countedNote(card.holes)].filter(Boolean).join('. ')
  return (
    <section
      aria-label="The winning scorecard"
      className="overflow-hidden rounded-lg border border-ink bg-white"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5 sm:px-5">
        <h2 className="text-[1.25rem]">The winning scorecard</h2>
        {words && <p className="figures text-[0.9375rem] text-soft">{words}</p>}
      </div>
      <div className="grid lg:grid-cols-2">
        {ninesOf(card.holes).map(({ name, holes }) => (
          <Nine key={name} name={name} teamName={card.teamName} holes={holes} />
        ))}
      </div>
    </section>
  )
}

/** A hole that doesn't count is gray, without a mark. */
export function HoleScore({
  hole: { strokes, par, ballCount, counted },
}: {
  hole: TeamCard['holes'][number]
}) {
  if (strokes === null) return null
  return counted === null ? (
    <span className="text-soft opacity-70">{strokes}</span>
  ) : (
    <ScoreMark strokes={strokes} par={par} ballCount={ballCount} />
  )
}

function Nine({ name, teamName, holes }: { name: string; teamName: string; holes: TeamCard['holes'] }) {
  const { par, strokes } = totalsOf(holes)
  const cell = 'border-line border-l px-0 py-2'
  const total = 'border-line border-l bg-sand px-0 py-2 font-bold'
  const label = 'py-2 pl-1.5 text-left max-sm:text-[0.8125rem] sm:pl-4'
  return (
    <table className="figures w-full table-fixed border-ink border-t text-center text-[0.9375rem] lg:not-first:border-l">
      <caption className="sr-only">
        {name}, {teamName}
      </caption>
      <colgroup>
        <col className="w-[min(3.25rem,14vw)] sm:w-18" />
        <col span={holes.length} />
        <col className="w-[min(2.25rem,9.5vw)] sm:w-auto" />
      </colgroup>
      <thead className="bg-mint">
        <tr>
          <th scope="col" className={label}>
            Hole
          </th>
          {holes.map(({ holeNumber }) => (
            <th key={holeNumber} scope="col" className={cell}>
              {holeNumber}
            </th>
          ))}
          <th scope="col" className={total}>
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-line border-b">
          <th scope="row" className={classes(label, 'font-normal')}>
            Par
          </th>
          {holes.map((hole) => (
            <td key={hole.holeNumber} className={cell}>
              {hole.par}
            </td>
          ))}
          <td className={total}>{par}</td>
        </tr>
        <tr>
          <th scope="row" className={label}>
            Score
          </th>
          {holes.map((hole) => (
            <td key={hole.holeNumber} className={cell}>
              <HoleScore hole={hole} />
            </td>
          ))}
          <td className={total}>{strokes}</td>
        </tr>
      </tbody>
    </table>
  )
}
