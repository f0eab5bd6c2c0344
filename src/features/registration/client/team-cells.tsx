import { Link } from 'wouter'
import { useEvent } from '../../../client/session.ts'
import { CopyButton } from '../../../client/ui/copy-button.tsx'
import { showAmount } from '../../../client/ui/dollars.ts'
import { RowButton } from '../../../client/ui/row-button.tsx'
import { showPhone } from '../../../kernel/phone.ts'
import type { WholeTeam } from '../contract.ts'
import { lastHeard } from './team-filter.ts'
import { TeamMessageActs } from './team-message-acts.tsx'
import { settledInWords } from './team-payment-words.ts'

export type TeamAct = 'payment' | 'phone' | 'code' | 'qr'
export interface TeamDoings {
  onChange: (team: WholeTeam) => void
  onAct: (act: TeamAct, team: WholeTeam) => void
}

/** Its own page holds what the row has no room for: addresses, shirts, and all that can be changed. */
export function TeamName({ team }: { team: WholeTeam }) {
  return (
    <div className="min-w-48">
      <Link
        href={`/admin/team-info/${team.id}`}
        className="link wrap-anywhere inline-flex min-h-11 items-center font-semibold"
      >
        {team.teamName}
      </Link>
      <span className="wrap-anywhere block text-soft">
        {team.teamMembers.map((member) => member.fullName).join(', ')}
      </span>
    </div>
  )
}

export function TeamCode({ team, onAct }: { team: WholeTeam } & Pick<TeamDoings, 'onAct'>) {
  return (
    <div>
      <span className="block content-center pt-2 font-semibold text-lg tracking-wider">{team.teamCode}</span>
      <span className="flex flex-wrap gap-x-4 lg:block">
        <CopyButton text={team.teamLink} what={`Link of ${team.teamName}`} />
        <button
          type="button"
          className="link block min-h-11 whitespace-nowrap"
          onClick={() => onAct('qr', team)}
        >
          QR code<span className="sr-only"> of {team.teamName}</span>
        </button>
      </span>
    </div>
  )
}

export function TeamPhone({ team, onAct }: { team: WholeTeam } & Pick<TeamDoings, 'onAct'>) {
  return (
    <div className="grid justify-items-start">
      {team.phoneNumber ? (
        <a
          href={`tel:+1${team.phoneNumber}`}
          className="link inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {showPhone(team.phoneNumber)}
        </a>
      ) : (
        <span className="flex min-h-11 items-center whitespace-nowrap text-soft">No phone number</span>
      )}
      <button type="button" className="link min-h-11 whitespace-nowrap" onClick={() => onAct('phone', team)}>
        Change phone<span className="sr-only"> of {team.teamName}</span>
      </button>
    </div>
  )
}

/** In words, so that the colour is never alone. */
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

/** How far the card has come: who is missing at the end, and whether their phones are still heard of. */
export function CardProgress({ team }: { team: WholeTeam }) {
  const { event } = useEvent()
  const { holesIn = 0, openConflicts = 0, lastHeardFrom = null } = team
  return (
    <div className="min-w-38 pt-2">
      <span className="block whitespace-nowrap font-semibold">
        {team.scoreConfirmed ? 'Confirmed' : holesIn === 18 ? 'All in, not confirmed' : `${holesIn} of 18 in`}
      </span>
      {openConflicts > 0 && (
        <span className="block font-semibold text-flag">
          {openConflicts === 1 ? '1 hole in conflict' : `${openConflicts} holes in conflict`}
        </span>
      )}
      <span className="block text-soft">{lastHeard(lastHeardFrom, event?.timeZone)}</span>
      <Link href={`/admin/score-entry/${team.id}`} className="link inline-flex min-h-11 items-center">
        Score entry<span className="sr-only"> of {team.teamName}</span>
      </Link>
    </div>
  )
}

export function TeamActs({ team, onAct }: { team: WholeTeam } & Pick<TeamDoings, 'onAct'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {!team.hasPaidInFull && (
        <RowButton of={`of ${team.teamName}`} onClick={() => onAct('payment', team)}>
          Set Team Payment
        </RowButton>
      )}
      <TeamMessageActs team={team} />
    </div>
  )
}
