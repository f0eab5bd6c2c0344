import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import type { SponsorBenefit, SponsorPlaces } from '../../places-contract.ts'
import { declinedValueInWords } from './place-words.ts'

interface Props {
  secret: string
  places: SponsorPlaces
  onDone: (places: SponsorPlaces) => void
}

/** Promises that are worth something, such as an advertisement; nothing if the package has none. */
export function BenefitList({ secret, places, onDone }: Props) {
  const [asked, setAsked] = useState<SponsorBenefit | null>(null)
  const { benefits = [], hasStarted } = places
  if (benefits.length === 0) return null
  async function decline({ id }: SponsorBenefit): Promise<void> {
    const after = await call('POST /api/sponsor/places/decline', { body: { secret, benefitIds: [id] } })
    setAsked(null)
    onDone(after)
  }
  return (
    <section className="mb-8 border-ink border-t pt-4">
      <h2 className="text-2xl">Also promised</h2>
      <ul className="mt-2">
        {benefits.map((benefit) => (
          <li
            key={benefit.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3"
          >
            <div className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{benefit.text}</span>
              <span className="figures text-[0.9375rem] text-soft">{stateOf(benefit)}</span>
            </div>
            {benefit.isKept && !hasStarted && (
              <Button kind="quiet" small onClick={() => setAsked(benefit)}>
                Give back<span className="sr-only"> {benefit.text}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Give back ‘${asked.text}’?`}
          yes="Give back"
          busy="Giving back..."
          onYes={() => decline(asked)}
          onClose={() => setAsked(null)}
        >
          <p>What you give back can’t be taken again. What you paid stays the same.</p>
          <p className="mt-2 empty:hidden">{declinedValueInWords([asked], places)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function stateOf({ isKept, value }: SponsorBenefit): string {
  if (!isKept) return 'Given back'
  return value === null ? 'Included' : `Included, worth ${showAmount(value)}`
}
