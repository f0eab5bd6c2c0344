import type { Answers } from '../../../../event/questions/client/index.ts'
import { asFault } from '../../../../ui/calls/api.ts'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { golferFaults } from '../../../teams/client/index.ts'
import { sentPlayer, type TypedPlayer } from '../../../teams/player-fields.ts'
import { withPlainFields } from './team-words.ts'

interface Parts<Saved> {
  formId: string
  start: () => TypedPlayer
  isLeader: boolean
  /** What the committee asks. */
  answers: Pick<Answers, 'faults' | 'heed'>
  send: (player: ReturnType<typeof sentPlayer>) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** The form of one player; the server's errors appear at the player's fields. */
export function usePersonForm<Saved>({ formId, start, isLeader, answers, send, onSaved }: Parts<Saved>) {
  return useEntryForm<TypedPlayer, Saved>({
    formId,
    start,
    check: (typed) => ({ ...golferFaults(typed, isLeader), ...answers.faults() }),
    async send(typed) {
      try {
        return await answers.heed(send(sentPlayer(typed)))
      } catch (thrown) {
        const fault = asFault(thrown)
        throw Object.assign(fault, { errors: withPlainFields(fault.errors) })
      }
    },
    onSaved,
  })
}
