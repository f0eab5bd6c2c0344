import type { FlightRule } from '../rules/flights.ts'

/** What flights are made by, in the words staff choose from. */
export const flightKinds: Record<FlightRule['by'], { name: string; hint: string }> = {
  handicap: {
    name: 'Team handicap',
    hint: 'The lowest handicaps play in the first flight. This makes it a handicap competition.',
  },
  'first-nine': {
    name: 'Score over the first nine',
    hint: 'Each team’s own first nine holes, so that a shotgun start is fair. Freeze them when everyone has played those.',
  },
  draw: {
    name: 'Draw',
    hint: 'By lot. Anyone can repeat the draw with the same seed and the same teams.',
  },
}

export const flightKindNames = Object.keys(flightKinds) as FlightRule['by'][]

/** Before a draw leave out the seed: whoever knows it can tell the flights. 'Team handicap: Gold up to 8, Silver', 'Draw (seed “June 7”), flights of equal size: Gold, Silver'. */
export function flightRuleInWords({ by, names, borders, seed }: FlightRule): string {
  const kind = `${flightKinds[by].name}${by === 'draw' && seed ? ` (seed “${seed}”)` : ''}`
  if (borders === null) return `${kind}, flights of equal size: ${names.join(', ')}`
  const parts = names.map((name, index) => {
    const border = borders[index]
    return border === undefined ? name : `${name} up to ${border}`
  })
  return `${kind}: ${parts.join(', ')}`
}

const goBy: Record<FlightRule['by'], string> = {
  handicap: 'go by team handicap',
  'first-nine': 'go by each team’s score over its own first nine holes',
  draw: 'are drawn by lot',
}

/** The same as golfers read it: 'Flights go by team handicap: Gold up to 8, Silver above that.' The seed as above. */
export function flightRuleForGolfers({ by, names, borders, seed }: FlightRule): string {
  const how = `${goBy[by]}${by === 'draw' && seed ? ` with the seed “${seed}”` : ''}`
  if (borders === null) return `Flights of equal size ${how}: ${names.join(', ')}.`
  const parts = names.map((name, index) => {
    const border = borders[index]
    return border === undefined ? `${name} above that` : `${name} up to ${border}`
  })
  return `Flights ${how}: ${parts.join(', ')}.`
}
