import type { Standing } from '../contract.ts'
import { BoardRow } from './board-row.tsx'
import { useSlide } from './use-slide.ts'

interface Props {
  /** In the board's order. */
  standings: readonly Standing[]
  ownTeamId: string | null
  teeTime: string
  /** A tap on a team; without it nothing can be tapped. */
  onOpen?: (standing: Standing) => void
}

/** The clubhouse screen draws its own headings, which stay while the rows pass under them. */
export function BoardTable({ standings, ownTeamId, teeTime, onOpen }: Props) {
  const body = useSlide(standings)
  return (
    <table className="w-full table-fixed bg-white">
      <caption className="sr-only">Standings</caption>
      <colgroup>
        <col className="w-16 in-data-tv:w-[9vw] max-sm:w-12" />
        <col />
        <col className="w-24 in-data-tv:w-[13vw] max-sm:w-14" />
        <col className="w-28 in-data-tv:w-[13vw] max-sm:w-20" />
      </colgroup>
      <thead className="border-ink border-y text-[0.8125rem] text-soft in-data-tv:sr-only">
        <tr>
          <th scope="col" className="py-2 pl-3 text-left sm:pl-5">
            Pos
          </th>
          <th scope="col" className="py-2 text-left">
            Team
          </th>
          <th scope="col" className="py-2 text-right">
            To par
          </th>
          <th scope="col" className="py-2 pr-3 text-right sm:pr-5">
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
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}
