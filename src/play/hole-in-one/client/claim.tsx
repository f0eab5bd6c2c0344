import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { HoleInOneClaim, HoleInOnePage } from '../contract.ts'
import { ClaimForm } from './claim-form.tsx'

interface Props {
  claim: HoleInOneClaim
  onChanged: (page: HoleInOnePage) => void
}

/** A hole in one: who, when, and what is still to do. It stays when the score is corrected. */
export function Claim({ claim, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { teamName, players, sheet, correction, isSettled, enteredBy } = claim
  const isPressing = !isSettled && correction === null
  return (
    <section
      aria-label={`Claim of ${teamName}`}
      className={`mt-4 rounded-md border p-4 ${isPressing ? 'border-2 border-pin bg-mint' : 'border-line'}`}
    >
      <h3 className="wrap-anywhere font-semibold text-lg">Hole in one: {sheet.playerName || teamName}</h3>
      <p className="font-semibold">
        {correction ?? (isSettled ? 'Done: the claim is with the insurer.' : toDo)}
      </p>
      <p className="wrap-anywhere mt-1">
        {[teamName, sheet.time, enteredBy].filter(Boolean).join(', ')}.{' '}
        {players.length > 0 && `Players: ${players.join(', ')}. `}
        {sheet.witnesses.length > 0 && `Witnesses: ${sheet.witnesses.join(', ')}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind={isPressing ? 'main' : 'plain'} onClick={() => setOpen(true)}>
          Fill in the claim sheet<span className="sr-only"> of {teamName}</span>
        </Button>
        <LinkButton href="/admin/print">Print it</LinkButton>
      </div>
      {isOpen && <ClaimForm claim={claim} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </section>
  )
}

const toDo =
  'Go to the hole, make sure it was the tee shot, and have the sheet signed. Then call the insurer.'
