import { playedHolesOf } from '../../../../../event/event/round.ts'
import { statusWords } from '../../../../../event/event/team-status.ts'
import { waveOf } from '../../../../../event/event/waves.ts'
import { CheckMark } from '../../../../../ui/check-mark.tsx'
import { classes } from '../../../../../ui/classes.ts'
import { showAmount } from '../../../../../ui/dollars.ts'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { cardInWords, cardStates, conflictsInWords } from '../../../card-words.ts'
import { sharedInWords, spotOf } from '../../../starting-spots.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { settledInWords } from '../dialogs/team-payment-words.ts'

interface HoleProps {
  team: WholeTeam
  /** Other teams that start on the same spot. */
  others: readonly WholeTeam[] | undefined
  onClick: () => void
  /** Says 'No hole' instead of 'None', for lists without column headings. */
  isLong?: boolean
}

/** A team's starting spot; pressing it changes it. Shared spots are highlighted and name the other team. */
export function HoleButton({ team, others, onClick, isLong = false }: HoleProps) {
  const { event } = useEvent()
  const spot = spotOf(team)
  const wave = waveOf(event, team)
  const clash = sharedInWords(team, others)
  return (
    <button
      type="button"
      onClick={onClick}
      title={clash ?? undefined}
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center gap-1 whitespace-nowrap underline decoration-dotted underline-offset-4 hover:decoration-solid',
        (clash || !spot) && 'font-semibold text-flag',
      )}
    >
      {wave && `${wave.name} `}
      {team.teeTime && `${team.teeTime.start}, `}
      {spot ?? (isLong ? `No ${event?.teeTimes ? 'tee time' : 'hole'}` : 'None')}
      {clash && <span aria-hidden="true">!</span>}
      <span className="sr-only">
        , starting hole of {team.teamName}. {clash}
      </span>
    </button>
  )
}

/** Uses an icon and words as well as color. */
export function PaidState({ team }: { team: WholeTeam }) {
  const settled = settledInWords(team)
  const whole = team.paidAmount + team.owedAmount
  if (settled)
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle">
        <CheckMark className="size-4 text-fairway" />
        {settled}
      </span>
    )
  const isPart = team.paidAmount > 0
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap align-middle font-semibold',
        isPart ? 'text-amber' : 'text-flag',
      )}
    >
      <PartPaid part={whole > 0 ? team.paidAmount / whole : 0} />
      {isPart
        ? `${showAmount(team.paidAmount)} of ${showAmount(whole)}`
        : `Owes ${showAmount(team.owedAmount)}`}
    </span>
  )
}

/** A ring that fills as payments come in. */
function PartPaid({ part }: { part: number }) {
  const around = 2 * Math.PI * 3
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 -rotate-90 fill-none stroke-current">
      <circle cx="8" cy="8" r="6" strokeWidth="1.5" />
      {part > 0 && (
        <circle cx="8" cy="8" r="3" strokeWidth="6" strokeDasharray={`${part * around} ${around}`} />
      )}
    </svg>
  )
}

/** The card's progress in few words. */
export function CardState({ team, isShort = false }: { team: WholeTeam; isShort?: boolean }) {
  const { event } = useEvent()
  const { holesIn = 0, openConflicts = 0, scoreConfirmed, status } = team
  if (status) return <span className="whitespace-nowrap font-semibold text-flag">{statusWords[status]}</span>
  if (openConflicts > 0)
    return (
      <span className="whitespace-nowrap rounded-sm border border-flag px-1.5 py-0.5 font-semibold text-flag">
        {conflictsInWords(openConflicts)}
      </span>
    )
  if (scoreConfirmed)
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle">
        <CheckMark className="size-4 text-fairway" />
        Confirmed
      </span>
    )
  const words = cardInWords({ isConfirmed: false, holesIn }, playedHolesOf(event))
  return (
    <span className={classes('whitespace-nowrap', holesIn === 0 && 'text-soft')}>
      {isShort && words === cardStates.unconfirmed ? 'Not confirmed' : words}
    </span>
  )
}
