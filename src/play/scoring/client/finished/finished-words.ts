import { countInWords, withCapital } from '../../../../kernel/count-in-words.ts'
import { ordinal } from '../../../../kernel/text/ordinal.ts'
import { cardInWords, rareInWords } from '../../../board/result.ts'
import { countedStrokes } from '../../rules.ts'
import { type Card, type CardHole, playedOf } from '../phone/card/card.ts'

/** '1st, thru 18', 'Tied for 3rd, thru 18', and once the result is final 'You won' or '3rd'; without a place that the card is confirmed. */
export function placeHeadline(position: string | null, holes: readonly CardHole[], isFinal = false): string {
  const place = Number(position?.replace('T', ''))
  if (!position || !Number.isInteger(place)) return 'Your card is confirmed'
  const words = position.startsWith('T') ? `Tied for ${ordinal(place)}` : ordinal(place)
  if (isFinal) return position === '1' ? 'You won' : words
  return `${words}, thru ${playedOf(holes)}`
}

/** 'Seven teams are still playing.'; '' while that isn't known. */
export function stillPlaying(
  standings: readonly { holesCompleted: number; status?: string | undefined }[] | undefined,
  holeCount: number,
): string {
  if (!standings) return ''
  const playing = standings.filter((team) => !team.status && team.holesCompleted < holeCount).length
  if (playing === 0) return 'Every team has finished.'
  return playing === 1
    ? 'One team is still playing.'
    : `${withCapital(countInWords(playing))} teams are still playing.`
}

/** What the leaderboard says of the same card: 'Ten birdies, an eagle on 14, no bogeys', and whose ball was an ace. */
export function feats({ holes, round }: Pick<Card, 'holes' | 'round'>): string {
  const counting = round?.counting
  const words = cardInWords(
    holes.map((hole) => {
      const isLeftOut = counting?.holes.includes(hole.holeNumber) === false
      const counted = countedStrokes(hole) ?? (counting?.fillsPar ? hole.par : undefined)
      return { ...hole, counted: isLeftOut ? null : counted }
    }),
  )
  const aces = holes.filter(({ strokes, balls }) => strokes !== 1 && Object.values(balls ?? {}).includes(1))
  return [words, rareInWords(aces, 'a hole in one', 'holes in one')].filter(Boolean).join(', ')
}
