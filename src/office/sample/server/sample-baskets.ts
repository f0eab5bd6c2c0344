import { basketEntry } from '../../../giving/baskets/contract.ts'
import { basketType, usualValues } from '../../../giving/baskets/rules.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { volunteerEntry } from '../../../people/crew/contract.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import { sampleFoursomes } from './sample-names.ts'

/** Twenty fictional volunteers. */
const volunteerNames = [
  'Agnes Pell',
  'Bruno Castellanos',
  'Carmen Ibarra',
  'Desmond Fry',
  'Edith Sommer',
  'Farid Haddad',
  'Greta Lindholm',
  'Howard Teague',
  'Ines Carvalho',
  'Jonah Whitlock',
  'Keiko Mori',
  'Leonard Bask',
  'Maeve O’Dowd',
  'Nathaniel Crisp',
  'Odette Marchand',
  'Percy Vance',
  'Rosalind Achterberg',
  'Stefan Kovač',
  'Thelma Burke',
  'Winston Oyelaran',
] as const

/** Their posts and shifts; the last two are on call. */
const posts: readonly [post: string, starts: string, ends: string][] = [
  ['Check-in', '09:30', '12:00'],
  ['Check-in', '09:30', '12:00'],
  ['Check-in', '09:30', '12:00'],
  ['Cart signs and pairings', '08:30', '11:30'],
  ['Cart signs and pairings', '08:30', '11:30'],
  ['Hole 7, hole-in-one', '11:45', '17:00'],
  ['Hole 14, long drive', '11:45', '17:00'],
  ['Beverage cart', '12:00', '17:00'],
  ['Beverage cart', '12:00', '17:00'],
  ['Raffle table', '15:30', '19:30'],
  ['Raffle table', '15:30', '19:30'],
  ['Raffle table', '15:30', '19:30'],
  ['Scoring help', '12:00', '17:30'],
  ['Photos', '10:00', '19:00'],
  ['Dinner', '16:30', '20:30'],
  ['Dinner', '16:30', '20:30'],
  ['Dinner', '16:30', '20:30'],
  ['Cleanup', '19:30', '21:30'],
]

/** Forty fictional baskets, one with a very long name. */
const basketNames = [
  'A Day at the Spa',
  'Afternoon Tea for Four',
  'Aquarium Family Day',
  'Backyard Barbecue',
  'Beach Picnic',
  'Bird Watcher’s Morning',
  'Board Games & Cocoa',
  'Bread and Olive Oil',
  'Breakfast in Bed',
  'Campfire Night',
  'Cheese Board',
  'Chocolate Lovers',
  'Coastal Sunset Sail for Two with Champagne, Blankets and a Photographer to Remember It By',
  'Coffee of the Month',
  'Cookie Jar',
  'Craft Beer Flight',
  'Date Night',
  'Dog’s Best Friend',
  'Farmers’ Market',
  'Fishing Weekend',
  'Garden Lover',
  'Golf Lessons with the Pro',
  'Gourmet Popcorn',
  'Harvest Table',
  'Italian Dinner',
  'Kids’ Science Lab',
  'Knit & Purl',
  'Margarita Mix',
  'Movie Marathon',
  'New Putter',
  'Paint & Sip',
  'Rainy Day Books',
  'Rock Climbing Starter',
  'Salsa & Chips',
  'Sleep Well',
  'Surf Lesson',
  'Tailgate Party',
  'Tiny Chef',
  'Winery Tour',
  'Yoga by the Bay',
] as const

/** The sample event's raffle: half drawn, with two winners who left no phone number. */
export async function enterBaskets(volunteers: Volunteers, baskets: Baskets, actor: Person): Promise<void> {
  const collectors: string[] = []
  for (const [index, name] of volunteerNames.entries()) {
    const [firstName = '', ...rest] = name.split(' ')
    const shirtSize = shirtSizes[(index * 5) % shirtSizes.length]
    const [post = '', starts = '', ends = ''] = posts[index] ?? []
    const phone = `831555${String(300 + index).padStart(4, '0')}`
    const email = `${firstName.toLowerCase()}@example.org`
    const contact = { phone, email, post, starts, ends }
    const entry = volunteerEntry.parse({ firstName, lastName: rest.join(' '), shirtSize, ...contact })
    collectors.push((await volunteers.add(actor, entry)).id)
  }
  for (const [index, name] of basketNames.entries()) {
    // The last three volunteers collected none.
    const volunteerId = collectors[(index * 7) % (collectors.length - 3)]
    const value = usualValues[index % 4 === 0 ? 1 : 0]
    await baskets.add(
      actor,
      basketEntry.parse({ type: basketType, name, volunteerId, value, ...winner(index) }),
    )
  }
}

function winner(index: number) {
  const foursome = sampleFoursomes[(index * 5) % sampleFoursomes.length]
  if (index % 2 === 1 || !foursome) return {}
  const winnerName = foursome[(index / 2) % foursome.length]
  return index === 6 || index === 22
    ? { winnerName }
    : { winnerName, winnerPhoneNumber: `83155502${10 + index}` }
}
