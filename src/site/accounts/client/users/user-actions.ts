import { call } from '../../../../ui/calls/api.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { StaffMember } from '../../users-contract.ts'
import { roles, type StaffRole } from '../../users-rules.ts'
import type { UserAction } from './user-list.tsx'
import { roleDuties, roleInWords } from './user-words.ts'

interface Confirmation {
  title: string
  /** What will happen. */
  says: string
  yes: string
  busy: string
  done: string
  isDanger: boolean
  run: () => Promise<unknown>
}

/** Returns the confirmation text of an action, and the action itself. */
export function confirmationFor(act: Exclude<UserAction, 'code'>, user: StaffMember): Confirmation {
  const role = roles.find((each) => act === `make ${each}`)
  if (role) return newRole(user, role)
  const others = { invite: inviteAgain, 'log-out': logOut, clear: clearSecondStep, remove }
  return others[act as keyof typeof others](user)
}

function newRole({ id, fullName }: StaffMember, next: StaffRole): Confirmation {
  return {
    title: `Make ${fullName} ${roleInWords[next]}?`,
    says: `From then on ${fullName} ${roleDuties[next]}. They’ll be logged out everywhere, and can log in again with the same password.`,
    yes: `Make ${next}`,
    busy: 'Saving...',
    done: `${fullName} is now ${roleInWords[next]}.`,
    isDanger: false,
    run: () => call('PUT /api/admin/users/{id}', { params: { id }, body: { role: next } }),
  }
}

export function invitationSentText(email: string): string {
  return ifEmailed(
    `Invitation emailed to ${email}.`,
    'The invitation was saved, not sent: no email service is set up. Its link is in Messages.',
  )
}

function inviteAgain({ id, fullName, email }: StaffMember): Confirmation {
  return {
    title: `Invite ${fullName} again?`,
    says: `A new link goes to ${email}, good for 7 days. The earlier one stops working.`,
    yes: 'Send invitation',
    busy: 'Sending...',
    done: invitationSentText(email),
    isDanger: false,
    run: () => call('POST /api/admin/users/{id}/invite', { params: { id } }),
  }
}

function logOut({ id, fullName, isYou, role }: StaffMember): Confirmation {
  const who = isYou ? 'You are' : `${fullName} is`
  return {
    title: isYou ? 'Log yourself out everywhere?' : `Log ${fullName} out everywhere?`,
    says: `${who} logged out on every phone and computer right away.${role === 'Admin' ? ` API keys ${isYou ? 'you' : 'they'} made end too.` : ''} The password stays the same.`,
    yes: 'Log out everywhere',
    busy: 'Logging out...',
    done: `${who} logged out everywhere.`,
    isDanger: false,
    run: () => call('POST /api/admin/users/{id}/log-out', { params: { id } }),
  }
}

function clearSecondStep({ id, fullName }: StaffMember): Confirmation {
  return {
    title: `Remove the second step of ${fullName}?`,
    says: `For somebody who lost their phone and recovery codes. ${fullName} is logged out everywhere, logs in with the password alone, and is told by email. Make sure it’s really them who asked.`,
    yes: 'Remove second step',
    busy: 'Removing...',
    done: `${fullName} has no second step now.`,
    isDanger: true,
    run: () => call('POST /api/admin/users/{id}/clear-second-step', { params: { id } }),
  }
}

function remove({ id, fullName, email }: StaffMember): Confirmation {
  return {
    title: `Remove ${fullName}?`,
    says: `${fullName} is logged out everywhere and can no longer log in with ${email}. What they did stays in the audit log.`,
    yes: 'Remove',
    busy: 'Removing...',
    done: `${fullName} removed.`,
    isDanger: true,
    run: () => call('DELETE /api/admin/users/{id}', { params: { id } }),
  }
}
