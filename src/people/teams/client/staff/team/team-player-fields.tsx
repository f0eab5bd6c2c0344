import { PlayerFieldset } from './player-fieldset.tsx'
import type { TypedTeam } from './team-draft.ts'

interface Props {
  seat: number
  formId: string
  typed: TypedTeam
  faults: TypedTeam
  /** The current player; null in a new team. */
  present: { id: string; fullName: string } | null
  /** Nothing is typed, and the place may stay open. */
  isOpen: boolean
  onChange: (change: TypedTeam) => void
  /** Clears the fields for a new player, or brings the current one back. */
  onReplace: () => void
  onBack: () => void
}

/** The fields of one player of a team: the same person corrected, or a new one. */
export function TeamPlayerFields({ present, isOpen, onReplace, onBack, ...fields }: Props) {
  const isReplaced = present !== null && fields.typed[`players.${fields.seat}.id`] !== present.id
  return (
    <PlayerFieldset
      {...fields}
      firstIs="Team leader"
      action={
        present && (
          <button type="button" className="link min-h-11" onClick={isReplaced ? onBack : onReplace}>
            {isReplaced ? `Keep ${present.fullName}` : 'Someone else plays'}
            {!isReplaced && <span className="sr-only"> instead of {present.fullName}</span>}
          </button>
        )
      }
      note={isOpen ? openWords(present) : isReplaced && `Someone new plays instead of ${present.fullName}.`}
    />
  )
}

function openWords(present: Props['present']): string {
  return present
    ? `${present.fullName} leaves the team, and this place is open.`
    : 'Open. Leave it blank until somebody takes it.'
}
