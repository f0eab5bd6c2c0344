import { classes } from '../../../../ui/classes.ts'
import type { Standing } from '../../contract.ts'
import { BoardRow } from './board-row.tsx'
import { useSlide } from './use-slide.ts'

interface Props {
  /** In board order. */
  standings: readonly Standing[]
  ownTeamId: string | null
  teeTime: string
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
  /** Which board: 'gross', 'net Eagles'. */
  board?: string
  /** Called when a team is tapped; leave it out to make rows static. */
  onOpen?: (standing: Standing) => void
  /** Of a table above the standings, whose own headings are read aloud only. */
  caption?: string
  /** Teams with a star, by id. */
  followed?: ReadonlySet<string>
}

const standingsCaption = 'Standings'

/** The clubhouse screen draws its own headings, which stay in place while rows scroll under them. */
export function BoardTable({ standings, ownTeamId, teeTime, isFinal, holeCount, onOpen, ...rest }: Props) {
  const { board = '', caption = standingsCaption, followed } = rest
  const body = useSlide(standings, board)
  return (
    <div className="@container">
      <table className="w-full table-fixed bg-white">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-20 in-data-tv:w-[9vw] max-sm:w-[min(3.75rem,22vw)]" />
          <col />
          <col className="w-24 in-data-tv:w-[13vw] max-sm:w-[min(3.5rem,25vw)]" />
          <col className="@max-[16rem]:w-0! w-24 max-[22rem]:hidden in-data-tv:hidden max-sm:w-14" />
          <col className="@max-[16rem]:w-0! w-24 in-data-tv:w-[13vw] max-sm:w-12" />
        </colgroup>
        <thead
          className={classes(
            'border-ink border-y text-[0.8125rem] text-soft in-data-tv:sr-only',
            caption !== standingsCaption && 'sr-only',
          )}
        >
          <tr>
            <th scope="col" className="py-1.5 pl-[12px] text-left sm:pl-5">
              Pos
            </th>
            <th scope="col" className="py-1.5 text-left">
              Team
            </th>
            <th scope="col" className="py-1.5 text-right">
              To par
            </th>
            <th
              scope="col"
              className="@max-[16rem]:hidden py-1.5 text-right max-[22rem]:hidden in-data-tv:hidden"
            >
              Strokes
            </th>
            <th scope="col" className="@max-[16rem]:hidden py-1.5 pr-3 text-right sm:pr-5">
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
              isFinal={isFinal}
              holeCount={holeCount}
              isFollowed={followed?.has(standing.teamId) ?? false}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
