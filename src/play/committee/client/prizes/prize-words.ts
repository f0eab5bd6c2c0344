import { withCapital } from '../../../../kernel/count-in-words.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { prizeKindNames } from '../../../rules/prize-names.ts'
import { placeInWords } from '../../../rules/prizes.ts'
import type { Prizes, PrizeWire } from '../../prizes-contract.ts'

/** '1st net in Eagles, voucher, $100', or 'Voucher, $100' where its name says for what; no value that isn't known. */
export function prizeInWords(prize: PrizeWire): string {
  const kind = prize.kind === 'other' ? null : prizeKindNames[prize.kind].toLowerCase()
  const place = placeInWords(prize)
  const isNamed = plain(prize.name) === plain(place)
  const words = [isNamed ? null : place, kind, prize.value > 0 && showAmount(prize.value)]
    .filter(Boolean)
    .join(', ')
  return withCapital(words)
}

/** '1st net, Eagles' and '1st net in Eagles' are the same. */
function plain(words: string): string {
  return words.toLowerCase().replaceAll(/ in |[^\p{L}\p{N}]/gu, '')
}

/** Prizes worth more than one for a better place on the same leaderboard, as questions: hardly ever meant. */
export function valueQuestions(prizes: readonly PrizeWire[]): string[] {
  return prizes.flatMap((prize) => {
    const better = prizes.find(
      ({ board, flight, place, value }) =>
        board === prize.board &&
        flight === prize.flight &&
        place < prize.place &&
        value > 0 &&
        value < prize.value,
    )
    if (!better) return []
    const [more, less] = [prize, better].map((each) => `${placeInWords(each)} (${showAmount(each.value)})`)
    return [`${more} is worth more than ${less}. Is that right?`]
  })
}

/** Who wins it as the board stands. */
export function winnerInWords({ awards, net, flights, isFinal }: Prizes, prize: PrizeWire): string {
  if (prize.board === 'net' && !net) return 'There is no net leaderboard'
  if (prize.flight !== null && !flights.includes(prize.flight)) return `There is no flight ${prize.flight}`
  const award = awards.find(({ prizeId }) => prizeId === prize.prizeId)
  if (!award) return 'No scores yet'
  const [first, ...others] = award.teamNames
  if (first === undefined) return 'Nobody left to win it'
  // Until then the event's rule may break it.
  if (award.isOpen) return `${isFinal ? 'Tie not decided' : 'Tied so far'}: ${list.format(award.teamNames)}`
  return others.length === 0 ? first : `Shared by ${list.format(award.teamNames)}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** For the awards: the least valuable prize first, as it is read out. */
export function listOfWinners({ eventName, isFinal, awards, prizes }: Prizes): string {
  const lines = awards.toReversed().map(({ prizeId, words }) => {
    const name = prizes.find((prize) => prize.prizeId === prizeId)?.name
    return `${words}. ${name}`
  })
  return [`${eventName}: prizes${isFinal ? '' : ' (not final yet)'}`, ...lines].join('\n')
}
