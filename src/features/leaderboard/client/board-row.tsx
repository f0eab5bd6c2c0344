import { classes } from '../../../client/ui/classes.ts'
import { sayToPar } from '../../scoring/rules.ts'
import type { Standing } from '../contract.ts'
import { startOf, thru } from './board-words.ts'
import { lastName } from './short-names.ts'

interface Props {
  standing: Standing
  isOwn: boolean
  /** When unstarted teams tee off. */
  teeTime: string
  onOpen: ((standing: Standing) => void) | undefined
}

export const ownRowId = 'own-team'

/** One team on the board, readable at arm's length. */
export function BoardRow({ standing, isOwn, teeTime, onOpen }: Props) {
  const { teamId, position, holesCompleted } = standing
  return (
    <tr
      id={isOwn ? ownRowId : undefined}
      data-row={teamId}
      data-score={`${standing.toPar} ${holesCompleted}`}
      className={classes('border-line border-b align-middle', isOwn && 'bg-sand')}
    >
      <td className="py-2.5 pl-3 font-semibold text-[1.0625rem] in-data-tv:text-[2.3vw] sm:pl-5">
        {position === '-' ? <NoPlace /> : position}
      </td>
      <th scope="row" className="min-w-0 text-left font-normal">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(standing)}
            className="block min-h-14 w-full py-2.5 pr-2 text-left hover:underline"
          >
            <Team standing={standing} isOwn={isOwn} />
          </button>
        ) : (
          <div className="py-2.5 pr-2">
            <Team standing={standing} isOwn={isOwn} />
          </div>
        )}
      </th>
      <td className="py-2.5 text-right">
        <ToPar standing={standing} />
      </td>
      <td className="py-2.5 pr-3 text-right font-semibold in-data-tv:text-[2.3vw] sm:pr-5">
        {holesCompleted === 0 ? (
          <Start standing={standing} teeTime={teeTime} />
        ) : (
          <Thru holes={holesCompleted} />
        )}
      </td>
    </tr>
  )
}

function Team({ standing: { teamName, teamMembers, tieBreak }, isOwn }: Pick<Props, 'standing' | 'isOwn'>) {
  return (
    <>
      <span className="block hyphens-auto font-bold text-lg leading-tight in-data-tv:text-[2.3vw]">
        {teamName}
        {isOwn && <span className="sr-only"> (your team)</span>}
      </span>
      <Members names={teamMembers} />
      {tieBreak && (
        <span className="block text-[0.9375rem] text-fairway leading-snug in-data-tv:text-[1.3vw]">
          {tieBreak}
        </span>
      )}
    </>
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
    <span className="block text-[0.9375rem] text-soft leading-snug in-data-tv:text-[1.3vw]">
      <span className="md:hidden">{names.map(lastName).join(', ')}</span>
      <span className="max-md:hidden">{names.join(', ')}</span>
    </span>
  )
}

/** Under par in red, as on every board; the sign and the words say the same. */
function ToPar({ standing: { toPar, currentScoreDisplay } }: { standing: Standing }) {
  const isUnderPar = toPar !== null && toPar < 0
  return (
    <span className={classes('font-extrabold text-2xl in-data-tv:text-[3vw]', isUnderPar && 'text-flag')}>
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
    <span className="text-[0.9375rem] leading-snug in-data-tv:text-[1.6vw]">
      <span className="block whitespace-nowrap">{teeTime || (hole ? '' : '–')}</span>
      {hole && <span className="block whitespace-nowrap text-soft">{hole}</span>}
    </span>
  )
}
