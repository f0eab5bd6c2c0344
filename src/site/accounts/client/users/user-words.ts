import { shortDate } from '../../../../kernel/text/dates.ts'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { StaffMember } from '../../users-contract.ts'
import type { StaffRole } from '../../users-rules.ts'

/** '2 admins, 1 volunteer, 1 invitation open'. */
export function userCountsText(users: readonly StaffMember[]): string {
  const count = (role: StaffRole) => users.filter((user) => user.role === role).length
  const open = users.filter(({ state }) => state === 'invited').length
  return [
    several(count('Admin'), 'admin'),
    several(count('Volunteer'), 'volunteer'),
    ...(['Treasurer', 'Scorer', 'Seller'] as const)
      .filter((role) => count(role) > 0)
      .map((role) => several(count(role), role.toLowerCase())),
    ...(count('Registration') > 0 ? [`${count('Registration')} in registration`] : []),
    ...(open > 0 ? [`${several(open, 'invitation')} open`] : []),
  ].join(', ')
}

function several(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** 'an admin': within a sentence. */
export const roleInWords: Record<StaffRole, string> = {
  Admin: 'an admin',
  Treasurer: 'a treasurer',
  Scorer: 'a scorer',
  Registration: 'registration staff',
  Volunteer: 'a volunteer',
  Seller: 'a seller',
}

/** Whether the user has set a password, and until when the invitation works. */
export function userStateText(
  { state, inviteValidTo, hasSecondStep }: Pick<StaffMember, 'state' | 'inviteValidTo' | 'hasSecondStep'>,
  now: Date,
): string {
  if (state === 'active') return hasSecondStep ? 'Has a second step' : 'Has a password'
  if (!inviteValidTo || new Date(inviteValidTo) <= now) return 'Invitation expired'
  return `Invited, until ${shortDate(inviteValidTo, eventZone())}`
}

/** What each role may do, as shown in the form. */
export const roleDuties: Record<StaffRole, string> = {
  Admin: 'sees and changes everything: teams, scores, payments, messages and people',
  Treasurer:
    'works with payments, refunds, cash and the books, and sees payers’ emails but no phones or scores',
  Scorer: 'enters and corrects scores and sets how the round counts, and sees no emails, phones or money',
  Registration:
    'checks people in and works with teams, and sees emails, phones and what is owed; takes cash only if the event lets volunteers take it',
  Volunteer: 'checks people in, and works with attendees, shirts, baskets and volunteers',
  Seller: 'sells add-ons such as mulligans for cash or card, and sees nothing but the Sell page',
}

/** What the rule means for those there are of a role. `without` are the names of those who have no second step. */
export function secondStepText(
  role: 'admin' | 'treasurer',
  isNeeded: boolean,
  without: readonly string[],
): string {
  if (without.length === 0) return `A passkey, or a code from an app. No ${role} is without one.`
  const names = without.join(', ')
  return isNeeded
    ? `A passkey, or a code from an app. At the next login these have to set one up: ${names}.`
    : `A passkey, or a code from an app. Not set up yet: ${names}.`
}

/** '30 minutes', '12 hours'. */
export function idleText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}
