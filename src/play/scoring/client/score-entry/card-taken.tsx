import { clockTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import type { CardDesk, Hold } from './card-desk.ts'

interface Props {
  other: Hold
  teamName: string
  desk: CardDesk
}

/** In place of the card's keys while another desk has it. */
export function CardTaken({ other: { by, since, isYou }, teamName, desk }: Props) {
  const at = clockTime(since, desk.queue?.timeZone)
  return (
    <Banner className="grid max-w-2xl gap-3">
      <p>
        <strong className="wrap-anywhere">
          {isYou ? 'You have' : `${by} has`} this card {isYou ? 'open at another desk' : 'at another desk'}.
        </strong>{' '}
        Since {at}. If you take it over, the other desk is told; {teamName}’s saved scores stay.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => desk.takeOver().catch(showOops)}>Take it over</Button>
        <Button kind="main" busy={desk.isBusy && 'Looking...'} onClick={desk.takeNext}>
          Next card
        </Button>
      </div>
    </Banner>
  )
}
