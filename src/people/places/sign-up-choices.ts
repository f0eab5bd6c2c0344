/** The ways to sign up, in words that follow the team size. Pure. */

import { countInWords, withCapital } from '../../kernel/count-in-words.ts'

export const signUpWays = ['team', 'later', 'me', 'few'] as const
export type SignUpWay = (typeof signUpWays)[number]

export interface SignUpChoice {
  way: SignUpWay
  title: string
  /** What it means, in a sentence. */
  words: string
  /** Dollars, and for whom. */
  price: number
  per: 'team' | 'player'
  /** What it costs later, and from when; absent if it stays. */
  next?: { from: string; price: number } | undefined
}

interface Offer {
  teamSize: number
  eventFee: number
  later: boolean
  parties: boolean
  playerPrice: number
  nextPlayerPrice?: SignUpChoice['next']
  nextPrices?: { golf?: SignUpChoice['next'] } | undefined
}

/** The ways that the event offers. The whole team is always the first. */
export function signUpChoices(offer: Offer): SignUpChoice[] {
  const { teamSize, eventFee, later, parties, playerPrice, nextPlayerPrice, nextPrices } = offer
  const size = countInWords(teamSize)
  const perTeam = { price: eventFee, per: 'team', ...nextOf(nextPrices?.golf) } as const
  const perPlayer = { price: playerPrice, per: 'player', ...nextOf(nextPlayerPrice) } as const
  const few = fewOfUs(teamSize)
  return [
    { way: 'team', title: `A team of ${size}`, words: `You know all ${size} players.`, ...perTeam },
    ...(later
      ? [
          {
            way: 'later' as const,
            title: 'I’ll name them later',
            words: `You reserve a team of ${size} now. Only the leader’s name is needed.`,
            ...perTeam,
          },
        ]
      : []),
    ...(parties
      ? [{ way: 'me' as const, title: 'Just me', words: 'We find you a team to play with.', ...perPlayer }]
      : []),
    ...(parties && few
      ? [
          {
            way: 'few' as const,
            title: few,
            words: 'You stay together, and we find you others to play with.',
            ...perPlayer,
          },
        ]
      : []),
  ]
}

function nextOf(next: SignUpChoice['next']): Pick<SignUpChoice, 'next'> {
  return next ? { next } : {}
}

/** How many may sign up as 'a few': more than one, fewer than a team. */
export function fewSizes(teamSize: number): number[] {
  return Array.from({ length: Math.max(0, teamSize - 2) }, (_, index) => index + 2)
}

/** 'Two or three of us'; undefined for teams of two, which have nothing between one and all. */
export function fewOfUs(teamSize: number): string | undefined {
  const sizes = fewSizes(teamSize).map(countInWords)
  if (sizes.length === 0) return undefined
  const words = new Intl.ListFormat('en', { type: 'disjunction' }).format(sizes)
  return `${withCapital(words)} of us`
}

/** The way in an address such as '/sign-up?as=me', if the event offers it. */
export function wayIn(text: string | null, choices: readonly SignUpChoice[]): SignUpWay | null {
  return choices.find(({ way }) => way === text)?.way ?? null
}
