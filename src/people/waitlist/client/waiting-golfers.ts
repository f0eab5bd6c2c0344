import { isShirtSize } from '../../../kernel/shirt-sizes.ts'
import type { PlayerField, TypedPlayer } from '../../teams/player-fields.ts'
import { playerFaults } from '../../teams/rules.ts'

/** What somebody who waits is asked about themselves: all else can wait until there is a place. */
export const askedNow: readonly PlayerField[] = ['firstName', 'lastName', 'email', 'phoneNumber']

/** The first one as sent: a size that isn't chosen yet stays open. */
export function waitingLeader(typed: TypedPlayer) {
  return { ...sent(typed), email: typed.email.trim(), phoneNumber: typed.phoneNumber.trim() }
}

/**
 * The others: those who were typed whole, such as in a sign-up form whose last place just went; and of a party guests of the first one,
 * because places are counted by people.
 */
export function othersWaiting(players: readonly TypedPlayer[], needsAll: boolean) {
  const leader = players[0]
  return players.slice(1).flatMap((player, index) => {
    if (isWhole(player)) return [sent(player)]
    if (!needsAll) return []
    const guest = { firstName: `Guest ${index + 2}`, lastName: `of ${leader?.lastName.trim() ?? ''}` }
    return [{ ...guest, email: null, phoneNumber: null, shirtSize: '' as const }]
  })
}

export function isWhole(player: TypedPlayer): boolean {
  return Object.keys(playerFaults(player, false)).length === 0
}

function sent({ firstName, lastName, email, phoneNumber, shirtSize }: TypedPlayer) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim() || null,
    phoneNumber: phoneNumber.trim() || null,
    shirtSize: isShirtSize(shirtSize) ? shirtSize : ('' as const),
  }
}
