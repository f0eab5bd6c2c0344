import { shortDate } from '../../../../kernel/text/dates.ts'
import type { StaffMember } from '../../users-contract.ts'
import type { StaffRole } from '../../users-rules.ts'

/** '2 admins, 1 volunteer, 1 invitation open'. */
export function userCountsText(users: readonly StaffMember[]): string {
  const count = (role: StaffRole) => users.filter((user) => user.role === role).length
  const open = users.filter(({ state }) => state === 'invited').length
  return [
    several(count('Admin'), 'admin'),
    several(count('Volunteer'), 'volunteer'),
    ...(count('Seller') > 0 ? [several(count('Seller'), 'seller')] : []),
    ...(open > 0 ? [`${several(open, 'invitation')} open`] : []),
  ].join(', ')
}

function several(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** 'an admin': within a sentence. */
export const roleInWords: Record<StaffRole, string> = {
  Admin: 'an admin',
  Volunteer: 'a volunteer',
  Seller: 'a seller',
}

/** Whether the user has set a password, and until when the invitation works. */
export function userStateText({ state, inviteValidTo }: StaffMember, now: Date): string {
  if (state === 'active') return 'Has a password'
  if (!inviteValidTo || new Date(inviteValidTo) <= now) return 'Invitation expired'
  return `Invited, until ${shortDate(inviteValidTo, undefined)}`
}

/** What each role may do, as shown in the form. */
export const roleDuties: Record<StaffRole, string> = {
  Admin: 'sees and changes everything: teams, scores, payments, messages and people',
  Volunteer: 'checks people in, and works with attendees, shirts, baskets and volunteers',
  Seller: 'sells extras such as mulligans for cash or card, and sees nothing but the Sell page',
}
