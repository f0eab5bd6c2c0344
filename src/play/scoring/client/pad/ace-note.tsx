import { Banner } from '../../../../ui/feedback/banner.tsx'
import { afterAce } from '../../../rules/hole-in-one.ts'
import type { Card, CardHole } from '../phone/card/card.ts'

interface Props {
  insured: Card['insured']
  hole: CardHole
  /** The score has left the phone. */
  isSent: boolean
}

/** What to do after a 1 on an insured hole, while the players are still there. */
export function AceNote({ insured, hole, isSent }: Props) {
  const file = insured?.find(({ holeNumber }) => holeNumber === hole.holeNumber)
  if (!file || hole.strokes !== 1) return null
  return (
    <Banner kind="good">
      <h2 className="font-semibold">A hole in one! This hole has a prize: {file.prize}</h2>
      <ul className="mt-1 list-disc pl-5">
        {afterAce(file, isSent).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Banner>
  )
}
