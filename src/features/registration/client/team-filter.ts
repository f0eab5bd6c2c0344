import { matches } from '../../../client/ui/search-text.ts'
import { showPhone } from '../../../kernel/phone.ts'
import type { WholeTeam } from '../contract.ts'

export const filters = {
  all: 'All teams',
  unpaid: 'Not paid in full',
  homeless: 'Without a starting hole',
} as const
export type Filter = keyof typeof filters

/** What an admin looks for: a name on the phone, a code on a slip of paper, a number on a cart. */
export function found(teams: readonly WholeTeam[], sought: string, filter: Filter): WholeTeam[] {
  return teams.filter((team) => fits(team, filter) && matches(sought, ...wordsOf(team)))
}

function fits(team: WholeTeam, filter: Filter): boolean {
  if (filter === 'unpaid') return !team.hasPaidInFull
  return filter === 'homeless' ? team.startingHole === null : true
}

function wordsOf(team: WholeTeam): string[] {
  const members = team.teamMembers.flatMap((member) => [
    member.fullName,
    member.email ?? '',
    phoneWords(member.phoneNumber),
  ])
  return [String(team.teamNumber), team.teamName, team.teamCode, phoneWords(team.phoneNumber), ...members]
}

/** As digits and as it is shown: people type either. */
function phoneWords(phone: string | null): string {
  return phone ? `${phone} ${showPhone(phone)}` : ''
}

export function totals(teams: readonly WholeTeam[]): { paid: number; owed: number } {
  const inCents = (amounts: number[]) =>
    amounts.reduce((total, dollars) => total + Math.round(dollars * 100), 0) / 100
  return {
    paid: inCents(teams.map((team) => team.paidAmount)),
    owed: inCents(teams.map((team) => team.owedAmount)),
  }
}
