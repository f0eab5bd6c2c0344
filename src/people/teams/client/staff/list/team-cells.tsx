import { Link } from 'wouter'
import { playedHolesOf } from '../../../../../event/event/round.ts'
import { showPhone } from '../../../../../kernel/phone.ts'
import { showAmount } from '../../../../../ui/dollars.ts'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../../ui/session/may-call.ts'
import { cardInWords, conflictsInWords } from '../../../card-words.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { settledInWords } from '../dialogs/team-payment-words.ts'
import { hasUnproven, lastHeard } from './team-filter.ts'

export type TeamAction =
  | 'payment'
  | 'phone'
  | 'hole'
  | 'code'
  | 'qr'
  | 'text-invite'
  | 'payment-request'
  | 'stop'
export interface TeamActionProps {
  onAction: (act: TeamAction | 'delete', team: WholeTeam) => void
}

export function TeamPhone({ team, onAct }: { team: WholeTeam; onAct: (act: TeamAction) => void }) {
  return (
    <div className="grid justify-items-start">
      {team.phoneNumber ? (
        <PhoneLink phone={team.phoneNumber} />
      ) : (
        <span className="flex min-h-11 items-center whitespace-nowrap text-soft">No phone number</span>
      )}
      {hasUnproven(team) && <span className="font-semibold text-flag">Email or phone to check</span>}
      <button type="button" className="link min-h-11 whitespace-nowrap" onClick={() => onAct('phone')}>
        Change phone<span className="sr-only"> of {team.teamName}</span>
      </button>
    </div>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+1${phone}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
      {showPhone(phone)}
    </a>
  )
}

/** Uses words as well as color. */
export function Owed({ team }: { team: WholeTeam }) {
  const settled = settledInWords(team)
  return settled ? (
    <span className="whitespace-nowrap">{settled}</span>
  ) : (
    <span className="whitespace-nowrap font-semibold text-flag">{showAmount(team.owedAmount)} owed</span>
  )
}

export function Paid({ team }: { team: WholeTeam }) {
  return (
    <div className="min-h-11 content-center">
      <Owed team={team} />
      <span className="block whitespace-nowrap text-soft">{showAmount(team.paidAmount)} paid</span>
    </div>
  )
}

/** Shows the card's progress and when the team's phones were last heard from. */
export function CardProgress({ team }: { team: WholeTeam }) {
  const { event } = useEvent()
  const mayScore = useMayCall()('GET /api/admin/score-cards')
  const { holesIn = 0, openConflicts = 0, lastHeardFrom = null, status } = team
  const holeCount = playedHolesOf(event)
  return (
    <div className="min-w-38 pt-2">
      <span className="block whitespace-nowrap font-semibold">
        {cardInWords({ status, isConfirmed: team.scoreConfirmed, holesIn }, holeCount)}
        {status && `, ${holesIn} of ${holeCount} holes`}
      </span>
      {openConflicts > 0 && (
        <span className="block font-semibold text-flag">{conflictsInWords(openConflicts)}</span>
      )}
      {!status && (holesIn < holeCount || lastHeardFrom !== null) && (
        <span className="block text-soft">{lastHeard(lastHeardFrom, event?.timeZone)}</span>
      )}
      {mayScore && (
        <Link href={`/admin/score-entry/${team.id}`} className="link inline-flex min-h-11 items-center">
          Score entry<span className="sr-only"> of {team.teamName}</span>
        </Link>
      )}
    </div>
  )
}
