import { useEvent } from '../../../../ui/session/current-event.ts'
import { delayInWords } from '../../../event/delay.ts'
import type { Card } from '../phone/card/card.ts'

/** Play is suspended, or the round was cut short: above the hole, on every hole. Scores can be entered all the same. */
export function RoundNote({ round }: Pick<Card, 'round'>) {
  const { event } = useEvent()
  if (!round) return null
  const words = [
    round.delayed && delayInWords(round.delayed, event?.timeZone),
    round.isShort && 'The round was cut short.',
    round.counting && countingInWords(round.counting),
    round.isShort && !round.counting && 'The leaderboard says which holes count.',
  ]
  return (
    <p role="status" className="wrap-anywhere -mx-[16px] bg-sand px-[16px] py-1.5 font-semibold">
      {words.filter(Boolean).join(' ')}
    </p>
  )
}

/** 'What counts for you: 12 holes: 1-7, 14-18.' */
export function countingInWords({
  fillsPar,
  words,
}: NonNullable<NonNullable<Card['round']>['counting']>): string {
  return fillsPar ? 'Holes you didn’t play count as par.' : `What counts for you: ${words}.`
}
