import type { PendingScore } from '../queue/pending-scores.ts'
import type { Owner } from '../queue/score-store.ts'

/** What one owner's queue on this phone still holds, and what can be done about it here. */
export interface PendingGroup {
  owner: Owner
  waiting: PendingScore[]
  /** Scores the server refused. */
  refused: PendingScore[]
  /** The page that sends the waiting ones; null while scoring is locked for their own team. */
  sendFrom: { href: string; words: string } | null
  maySendAgain: boolean
}

interface Here {
  /** The team that is logged in. */
  own: Owner | null
  /** Somebody who enters scores for any team is logged in. */
  isStaff: boolean
  /** The event accepts scores from phones. */
  isOpen: boolean
}

/** By owner, in the order typed. Scores that staff typed are shown to staff only. */
export function pendingByOwner(
  unsent: readonly (PendingScore & { owner: Owner })[],
  here: Here,
): PendingGroup[] {
  const owners = [...new Set(unsent.map(({ owner }) => owner))]
  return owners
    .filter((owner) => owner.startsWith('team:') || here.isStaff)
    .map((owner) => {
      const its = unsent.filter((each) => each.owner === owner)
      return {
        owner,
        waiting: its.filter((each) => !each.trouble),
        refused: its.filter((each) => each.trouble),
        sendFrom: sendFromFor(owner, here),
        maySendAgain: owner === here.own && here.isOpen,
      }
    })
}

function sendFromFor(owner: Owner, { own, isOpen }: Here): PendingGroup['sendFrom'] {
  if (owner.startsWith('staff:'))
    return { href: `/admin/score-entry/${owner.slice('staff:'.length)}`, words: 'Open score entry' }
  if (owner !== own) return { href: '/auth/team-login', words: 'Enter the team code to send' }
  // While scoring is locked, the scorecard redirects back to the locked page.
  return isOpen ? { href: '/live-scoring', words: 'Open the card' } : null
}

/** '1 hole', '3 holes'. */
export function holesOf(unsent: readonly PendingScore[]): string {
  const holes = new Set(unsent.map((each) => each.holeNumber)).size
  return holes === 1 ? '1 hole' : `${holes} holes`
}
