import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { type CallKind, callKinds } from '../../../rules/call-kinds.ts'
import { talkOf } from './talk-queue.ts'

interface Props {
  teamId: string
  /** The hole in view. */
  holeNumber: number
  onClose: () => void
}

const kinds = Object.entries(callKinds) as [CallKind, string][]
const longest = 300

/** One tap says what it is about. The hole and the time go along. */
export default function CallDialog({ teamId, holeNumber, onClose }: Props) {
  const [words, setWords] = useState('')
  return (
    <Dialog title="Call the desk" onClose={onClose} close={`Back to hole ${holeNumber}`}>
      <p className="mb-4">
        The desk sees that you are on hole {holeNumber}. <strong>In an emergency call 911 first.</strong>
      </p>
      <TextField
        label="A few words, if you like"
        value={words}
        maxLength={longest}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="mt-4 grid gap-2">
        {kinds.map(([kind, name]) => (
          <Button
            key={kind}
            kind={kind === 'medical' ? 'danger' : 'plain'}
            onClick={() => {
              const calledAt = new Date().toISOString()
              talkOf(teamId).call({ kind, words: words.trim(), holeNumber, calledAt })
              onClose()
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
