import type { Cents } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { AddOns } from './add-ons.ts'

interface Props {
  teamName: string
  addOns: AddOns
  /** The team's fee with sales tax, less a code. */
  ownPrice: Cents
  isBusy: boolean
  onAgain: () => void
  onGoOn: () => void
}

/** The team is signed up, and something of its add-ons was refused: it is changed here, or left out. */
export function TeamIsMade({ teamName, addOns, ownPrice, isBusy, onAgain, onGoOn }: Props) {
  return (
    <div className="grid max-w-3xl gap-6">
      <Banner kind="good">
        <p className="font-semibold">{teamName} is signed up.</p>
        <p>Your add-ons aren’t ordered yet. Please check them, or continue without them.</p>
      </Banner>
      {addOns.section({ ofForm: 'the team fee', ownPrice, isDisabled: isBusy })}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" wide onClick={onAgain} busy={isBusy && 'One moment...'}>
          Add and continue
        </Button>
        <Button wide onClick={onGoOn} disabled={isBusy}>
          Continue without add-ons
        </Button>
      </div>
    </div>
  )
}
