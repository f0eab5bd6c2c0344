import { delayInWords } from '../../../../event/event/delay.ts'
import { statusWords } from '../../../../event/event/team-status.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Card } from '../phone/card/card.ts'

/** The team stopped, play is suspended, or the round was cut short: above the hole, on every hole. Scores can be entered all the same. */
export function RoundNote({ round, status }: { [Fact in 'round' | 'status']: Card[Fact] | undefined }) {
  const { event } = useEvent()
  if (!round && !status) return null
  const words = [
    status && `${statusWords[status]}.`,
    round?.isShort && 'The round was cut short.',
    round?.counting && countingInWords(round.counting),
    round?.isShort && !round.counting && 'The leaderboard says which holes count.',
  ].filter(Boolean)
  const line = 'wrap-anywhere -mx-[16px] px-[16px] py-1.5 font-semibold'
  return (
    <>
      {round?.delayed && (
        <p role="alert" className={`${line} bg-pin text-white`}>
          {delayInWords(round.delayed, event?.timeZone)}
        </p>
      )}
      {words.length > 0 && (
        <p role="status" className={`${line} bg-sand`}>
          {words.join(' ')}
        </p>
      )}
    </>
  )
}

/** 'What counts for you: 12 holes: 1-7, 14-18.' */
export function countingInWords({
  fillsPar,
  words,
}: NonNullable<NonNullable<Card['round']>['counting']>): string {
  return fillsPar ? 'Holes you didn’t play count as par.' : `What counts for you: ${words}.`
}
