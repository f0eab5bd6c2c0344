import type { Standing } from '../contract.ts'
import { BoardRow } from './board-row.tsx'
import { useSlide } from './use-slide.ts'

interface Props {
  /** In the board's order. */
  standings: readonly Standing[]
  ownTeamId: string | null
  teeTime: string
}

export function BoardTable({ standings, ownTeamId, teeTime }: Props) {
  const body = useSlide(standings)
  return (
    <table className="w-full table-fixed bg-white">
      <caption className="sr-only">Standings</caption>
      <thead className="border-ink border-y text-[0.8125rem] text-soft in-data-tv:text-xl">
        <tr>
          <th scope="col" className="w-16 py-2 pl-3 text-left in-data-tv:w-28 max-sm:w-13 sm:pl-5">
            Pos
          </th>
          <th scope="col" className="py-2 text-left">
            Team
          </th>
          <th scope="col" className="w-24 py-2 text-right in-data-tv:w-36 max-sm:w-16">
            To par
          </th>
          <th scope="col" className="w-28 py-2 pr-4 text-right in-data-tv:w-36 max-sm:w-20 sm:pr-5">
            Thru
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {standings.map((standing) => (
          <BoardRow
            key={standing.teamId}
            standing={standing}
            isOwn={standing.teamId === ownTeamId}
            teeTime={teeTime}
          />
        ))}
      </tbody>
    </table>
  )
}
