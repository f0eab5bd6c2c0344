import { countInWords, withCapital } from '../../../../kernel/count-in-words.ts'
import { ordinal } from '../../../../kernel/text/ordinal.ts'
import { type CardHole, playedOf } from '../phone/card/card.ts'

/** '1st, thru 18', 'Tied for 3rd, thru 18'; without a place that the card is confirmed. */
export function placeHeadline(position: string | null, holes: readonly CardHole[]): string {
  const place = Number(position?.replace('T', ''))
  if (!position || !Number.isInteger(place)) return 'Your card is confirmed'
  const words = position.startsWith('T') ? `Tied for ${ordinal(place)}` : ordinal(place)
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

/** 'Ten birdies, an eagle on 14'; '' for a round without. A sum of two balls is under par, without a name. */
export function feats(holes: readonly CardHole[]): string {
  const under = (by: number) =>
    holes.filter(({ strokes, par }) => strokes !== null && strokes > 1 && par - strokes === by)
  const below = holes.filter(({ strokes, par }) => strokes !== null && strokes < par)
  const aces = holes.filter(({ strokes, balls }) => strokes === 1 || Object.values(balls ?? {}).includes(1))
  const scores = holes.some(({ ballCount }) => ballCount)
    ? [counted(below, 'under par', 'holes under par')]
    : [
        counted(under(1), 'a birdie', 'birdies'),
        counted(under(2), 'an eagle', 'eagles'),
        counted(under(3), 'an albatross', 'albatrosses'),
      ]
  return withCapital([...scores, counted(aces, 'a hole in one', 'holes in one')].filter(Boolean).join(', '))
}

function counted(holes: readonly CardHole[], one: string, more: string): string {
  const [first] = holes
  if (!first) return ''
  return holes.length === 1 ? `${one} on ${first.holeNumber}` : `${countInWords(holes.length)} ${more}`
}
