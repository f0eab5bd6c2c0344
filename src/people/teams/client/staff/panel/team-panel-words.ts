import { withCapital } from '../../../../../kernel/count-in-words.ts'
import { showAmount } from '../../../../../ui/dollars.ts'
import { conflictsInWords } from '../../../card-words.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { settledInWords } from '../dialogs/team-payment-words.ts'

/** 'Conflict on hole 7', 'Conflict on holes 7 and 12'; null without one. */
export function conflictInWords({ openConflicts = 0, conflictHoles = [] }: WholeTeam): string | null {
  if (openConflicts === 0) return null
  const numbers = conflictHoles.map(String)
  const last = numbers.pop()
  if (last === undefined) return conflictsInWords(openConflicts)
  return numbers.length === 0
    ? `Conflict on hole ${last}`
    : `Conflict on holes ${numbers.join(', ')} and ${last}`
}

/** '14', '18 ✓' once confirmed, '–' before the first hole. */
export function thruInWords({ holesIn = 0, scoreConfirmed }: WholeTeam): string {
  if (scoreConfirmed) return `${holesIn} ✓`
  return holesIn === 0 ? '–' : String(holesIn)
}

/** The amount owed as the heading, and the amount paid below it. */
export function moneyInWords(team: WholeTeam): { head: string; line: string } {
  const { paidAmount, owedAmount } = team
  const settled = settledInWords(team)
  if (settled) return { head: settled, line: paidAmount > 0 ? `${showAmount(paidAmount)} paid` : '' }
  const line =
    paidAmount > 0
      ? `${showAmount(paidAmount)} of ${showAmount(paidAmount + owedAmount)} paid`
      : 'Nothing paid yet'
  return { head: `Owes ${showAmount(owedAmount)}`, line }
}

type Member = WholeTeam['teamMembers'][number]

/** Next to a player's name: 'Captain, paid $125'. */
export function playerInWords({ isTeamLeader, paidAmount = 0 }: Member): string {
  const words = [isTeamLeader && 'Captain', paidAmount > 0 && `paid ${showAmount(paidAmount)}`]
  const line = words.filter(Boolean).join(', ')
  return withCapital(line)
}
