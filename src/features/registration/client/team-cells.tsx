import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useEvent } from '../../../client/session.ts'
import { CopyButton } from '../../../client/ui/copy-button.tsx'
import { showAmount } from '../../../client/ui/dollars.ts'
import { showPhone } from '../../../kernel/phone.ts'
import type { WholeTeam } from '../contract.ts'
import { lastHeard } from './team-filter.ts'
import { TeamMessageActs } from './team-message-acts.tsx'

export type TeamAct = 'payment' | 'phone' | 'code'
export interface TeamDoings {
  onChange: (team: WholeTeam) => void
  onAct: (act: TeamAct, team: WholeTeam) => void
}

/** A button inside a row: a finger high, no wider than its words. */
export function RowButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md border border-fairway bg-white px-3 font-semibold text-[0.9375rem] text-fairway hover:bg-mint"
    >
      {children}
    </button>
  )
}

export function TeamName({ team }: { team: WholeTeam }) {
  return (
    <>
      <span className="wrap-anywhere block font-semibold">{team.teamName}</span>
      <span className="wrap-anywhere block text-soft">
        {team.teamMembers.map((member) => member.fullName).join(', ')}
      </span>
      {team.teamLeader.email && (
        <a
          href={`mailto:${team.teamLeader.email}`}
          className="link inline-flex min-h-11 items-center break-all"
        >
          {team.teamLeader.email}
        </a>
      )}
    </>
  )
}

export function TeamCode({ team }: { team: WholeTeam }) {
  return (
    <>
      <span className="block pt-0.5 font-semibold text-lg tracking-wider">{team.teamCode}</span>
      <CopyButton text={team.teamLink} what={`Link of ${team.teamName}`} />
    </>
  )
}

export function TeamPhone({ team }: { team: WholeTeam }) {
  if (!team.phoneNumber) return <span className="text-soft">No phone number</span>
  return (
    <a
      href={`tel:+1${team.phoneNumber}`}
      className="link inline-flex min-h-11 items-center whitespace-nowrap"
    >
      {showPhone(team.phoneNumber)}
    </a>
  )
}

/** In words, so that the colour is never alone. */
export function Owed({ team }: { team: WholeTeam }) {
  return team.hasPaidInFull ? (
    <span className="whitespace-nowrap">Paid in full</span>
  ) : (
    <span className="whitespace-nowrap font-semibold text-flag">{showAmount(team.owedAmount)} owed</span>
  )
}

/** How far the card has come: who is missing at the end, and whether their phones are still heard of. */
export function CardProgress({ team }: { team: WholeTeam }) {
  const { event } = useEvent()
  const { holesIn = 0, openConflicts = 0, lastHeardFrom = null } = team
  return (
    <>
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
    </>
  )
}

export function TeamActs({ team, onAct }: { team: WholeTeam } & Pick<TeamDoings, 'onAct'>) {
  const of = <span className="sr-only"> of {team.teamName}</span>
  return (
    <div className="flex flex-wrap gap-2">
      {!team.hasPaidInFull && (
        <RowButton onClick={() => onAct('payment', team)}>Set Team Payment{of}</RowButton>
      )}
      <RowButton onClick={() => onAct('phone', team)}>Change phone{of}</RowButton>
      <RowButton onClick={() => onAct('code', team)}>New code{of}</RowButton>
      <TeamMessageActs team={team} />
    </div>
  )
}
