import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import type { ApiFault } from '../../../../../ui/calls/api.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { useOopsWhenRefused } from '../../../../../ui/feedback/use-oops.ts'
import type { ScorecardView } from '../card/use-scorecard.ts'

/** In place of a scorecard that this phone doesn't have and that didn't load. Only what is saved here is called saved. */
export function CardMissing({
  used: { scorecard, unsent },
  fault,
}: {
  used: ScorecardView
  fault: ApiFault
}) {
  const [isAsking, setAsking] = useState(false)
  useOopsWhenRefused({ data: undefined, fault })

  async function ask(): Promise<void> {
    setAsking(true)
    await scorecard.refresh().catch(() => undefined)
    setAsking(false)
  }
  return (
    <Banner kind="fault">
      <p>{fault.title}</p>
      {unsent.length > 0 && <p>Your scores are saved on this phone. We’ll send them when there is signal.</p>}
      <Button className="mt-3" busy={isAsking && 'Trying again...'} onClick={ask}>
        Try again
      </Button>
    </Banner>
  )
}
