import type { AnswerOf } from '../../../ui/calls/api.ts'
import type { Party } from '../party-shapes.ts'
import { WalkUpDialog } from './walk-up-dialog.tsx'
import { WalkUpGolferDialog } from './walk-up-golfer-dialog.tsx'
import { WalkUpTeamDialog } from './walk-up-team-dialog.tsx'

/** Whom is being added, if anybody; a golfer perhaps for a certain team. */
export type Adding = { who: 'anybody' | 'team' } | { who: 'golfer'; teamId?: string } | null

interface Props {
  adding: Adding
  parties: readonly Party[]
  onAdding: (next: Adding) => void
  /** A team or a dinner guest was added. */
  onParty: (party: Party) => void
  onGolfer: (added: AnswerOf<'POST /api/admin/check-in/walk-up-golfer'>) => void
}

/** Asks for people who never signed up: a dinner guest, a whole team, or a golfer for one with room. */
export function WalkUps({ adding, parties, onAdding, onParty, onGolfer }: Props) {
  const close = () => onAdding(null)
  const withRoom = parties.filter(({ openPlaces }) => openPlaces)
  if (adding?.who === 'team') return <WalkUpTeamDialog onClose={close} onAdded={onParty} />
  if (adding?.who === 'golfer')
    return <WalkUpGolferDialog teams={withRoom} teamId={adding.teamId} onClose={close} onAdded={onGolfer} />
  return adding ? (
    <WalkUpDialog
      onClose={close}
      onGolfer={withRoom.length > 0 ? () => onAdding({ who: 'golfer' }) : undefined}
      onTeam={() => onAdding({ who: 'team' })}
      onAdded={onParty}
    />
  ) : null
}
