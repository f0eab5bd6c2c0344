import { statusWords } from '../../../../event/event/team-status.ts'
import type { Standing } from '../../contract.ts'
import { shortTeamName } from '../../team-names.ts'
import { startOf } from '../board/board-words.ts'
import { heightOf } from './row-heights.ts'

interface Props {
  standings: readonly Standing[]
  caption: string
  /** The most on a page. */
  rows: number
  /** When unstarted teams tee off. */
  teeTime: string
}

/** Before the first score: where each team starts. */
export function TvStarts({ standings, caption, rows, teeTime }: Props) {
  return (
    <div className="min-h-0 overflow-hidden rounded-lg bg-white text-ink [container-type:size]">
      <table className="figures w-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col />
          <col className="w-[10vw]" />
        </colgroup>
        <thead className="border-ink border-b text-[min(1.15vw,3.1cqh)] text-soft">
          <tr className="h-[6.6cqh]">
            <th scope="col" className="pl-[1.2vw] text-left font-semibold">
              Team
            </th>
            <th scope="col" className="pr-[1.2vw] text-right font-semibold">
              Start
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((each) => (
            <tr
              key={each.teamId}
              className={`${heightOf(rows)} border-line border-b leading-none last:border-0 even:bg-paper`}
            >
              <th scope="row" className="truncate pl-[1.2vw] text-left font-bold text-[min(1.82vw,4.6cqh)]">
                {shortTeamName(each.teamName, each.teamMembers)}
              </th>
              <td className="truncate pr-[1.2vw] text-right text-[min(1.5vw,3.9cqh)]">
                {each.status ? statusWords[each.status] : startOf(each) || teeTime || 'Not started'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
