import { usePaper } from '../../../site/consents/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { Party } from '../party-shapes.ts'
import { hasRulesOpen } from '../rules.ts'

/** One sheet for a foursome. Nothing for a single signature, which has its own button. */
export function AllSigned({ party, onAnswered }: { party: Party; onAnswered: (parties: Party[]) => void }) {
  const { isBusy, note } = usePaper(({ parties }) => onAnswered(parties))
  const open = party.people.filter(hasRulesOpen).map(({ personId }) => personId)
  if (open.length < 2) return null
  return (
    <Button className="mt-3 w-full" onClick={() => void note(open)} busy={isBusy && 'Saving...'}>
      {`All ${open.length} signed on paper`}
    </Button>
  )
}
