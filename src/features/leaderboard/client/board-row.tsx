import { classes } from '../../../client/ui/classes.ts'
import { sayToPar } from '../../scoring/rules.ts'
import type { Standing } from '../contract.ts'
import { lastName, startOf, thru } from './board-words.ts'

interface Props {
  standing: Standing
  isOwn: boolean
  /** When unstarted teams tee off. */
  teeTime: string
}

export const ownRowId = 'own-team'

/** One team on the board, readable at arm's length. */
export function BoardRow({ standing, isOwn, teeTime }: Props) {
  const { teamId, teamName, teamMembers, position, holesCompleted, tieBreak } = standing
  return (
    <tr
      id={isOwn ? ownRowId : undefined}
      data-row={teamId}
      data-score={`${standing.toPar} ${holesCompleted}`}
      className={classes('border-line border-b align-middle', isOwn && 'bg-sand')}
    >
      <td className="py-2.5 pl-3 font-semibold text-[1.0625rem] in-data-tv:text-3xl sm:pl-5">
        {position === '-' ? <NoPlace /> : position}
      </td>
      <th scope="row" className="min-w-0 py-2.5 pr-2 text-left font-normal">
        <span className="block hyphens-auto font-bold text-lg leading-tight in-data-tv:text-[1.875rem]">
          {teamName}
          {isOwn && <span className="sr-only"> (your team)</span>}
        </span>
        <Members names={teamMembers} />
        {tieBreak && <span className="block text-[0.9375rem] text-fairway leading-snug">{tieBreak}</span>}
      </th>
      <td className="py-2.5 text-right">
        <ToPar standing={standing} />
      </td>
      <td className="py-2.5 pr-4 text-right font-semibold in-data-tv:text-2xl sm:pr-5">
        {holesCompleted === 0 ? (
          <Start standing={standing} teeTime={teeTime} />
        ) : (
          <Thru holes={holesCompleted} />
        )}
      </td>
    </tr>
  )
}

function NoPlace() {
  return (
    <>
      <span aria-hidden="true">-</span>
      <span className="sr-only">No position</span>
    </>
  )
}

function Members({ names }: { names: readonly string[] }) {
  return (
    <span className="block text-[0.9375rem] text-soft leading-snug in-data-tv:text-lg">
      <span className="md:hidden">{names.map(lastName).join(', ')}</span>
      <span className="max-md:hidden">{names.join(', ')}</span>
    </span>
  )
}

/** Under par in red, as on every board; the sign and the words say the same. */
function ToPar({ standing: { toPar, currentScoreDisplay } }: { standing: Standing }) {
  const isUnderPar = toPar !== null && toPar < 0
  return (
    <span className={classes('font-extrabold text-2xl in-data-tv:text-4xl', isUnderPar && 'text-flag')}>
      <span aria-hidden="true">{currentScoreDisplay.replace('-', '−')}</span>
      <span className="sr-only">{sayToPar(toPar)}</span>
    </span>
  )
}

function Thru({ holes }: { holes: number }) {
  const shown = thru(holes)
  return shown === 'F' ? (
    <abbr title="Finished" className="no-underline">
      F
    </abbr>
  ) : (
    shown
  )
}

function Start({ standing, teeTime }: { standing: Standing; teeTime: string }) {
  const hole = startOf(standing)
  return (
    <span className="text-[0.9375rem] leading-snug">
      <span className="block whitespace-nowrap">{teeTime || (hole ? '' : '–')}</span>
      {hole && <span className="block whitespace-nowrap text-soft">{hole}</span>}
    </span>
  )
}
