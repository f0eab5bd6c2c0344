import { Button } from '../../../../ui/button.tsx'
import type { PendingUse } from '../phone/uses/pending-uses.ts'

interface Props {
  refused: readonly PendingUse[]
  onDismiss: (mutationId: string) => void
}

/** Uses that the server refused, such as the last mulligan used on two phones. */
export function RefusedUses({ refused, onDismiss }: Props) {
  if (refused.length === 0) return null
  return (
    <section aria-label="Not counted" className="rounded-md border-2 border-flag bg-blush p-3">
      <ul className="grid gap-3">
        {refused.map(({ mutationId, itemName, holeNumber, refusal }) => (
          <li key={mutationId}>
            <p className="font-semibold">
              {itemName} on hole {holeNumber} not counted
            </p>
            <p className="text-[0.9375rem]">
              {refusal} Your score stays as it is. If you played it, tell the scoring table.
            </p>
            <Button small className="mt-2" onClick={() => onDismiss(mutationId)}>
              OK
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
