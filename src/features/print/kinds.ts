import { type PrintFacts, some } from './facts.ts'
import type { Sheet, Tools } from './sheet.ts'
import { basketLabels, labelsPerSheet } from './sheets/basket-labels.ts'
import { cartSigns, cartsPerTeam } from './sheets/cart-signs.ts'
import { checkInList } from './sheets/check-in.ts'
import { scorecards } from './sheets/scorecards.ts'
import { shirtList } from './sheets/shirts.ts'
import { signed, sponsorSigns } from './sheets/sponsor-signs.ts'

/** One thing to print: what it is called, what of it there is, and its sheets. */
export interface Kind {
  key: string
  title: string
  /** Which paper, and what to do with it. */
  paper: string
  /** What is there, in numbers. */
  count(facts: PrintFacts): string
  /** When there is nothing to print. */
  empty: string
  lay(facts: PrintFacts, tools: Tools): Sheet[]
}

/** In the order in which a committee needs them; the labels last, for their own stock. */
export const kinds: readonly Kind[] = [
  {
    key: 'cart-signs',
    title: 'Cart signs',
    paper: 'Plain paper or card, cut once across. Lined up by starting hole.',
    count: ({ teams }) => `${some(teams.length * cartsPerTeam, 'sign')} for ${some(teams.length, 'team')}`,
    empty: 'No teams yet. A sign for each cart shows up here as teams sign up.',
    lay: cartSigns,
  },
  {
    key: 'scorecards',
    title: 'Scorecards',
    paper: 'Plain paper or card, cut once across. Lined up by starting hole.',
    count: ({ teams }) => some(teams.length, 'card'),
    empty: 'No teams yet. A paper card for each team shows up here as teams sign up.',
    lay: scorecards,
  },
  {
    key: 'sponsor-signs',
    title: 'Sponsor hole signs',
    paper: 'One to a sheet, in the shape of an 18 × 24 inch sign.',
    count: ({ sponsors }) => {
      const waiting = sponsors.length - signed(sponsors).length
      const rest =
        waiting > 0 ? `; ${waiting} not paid or approved ${waiting === 1 ? 'gets' : 'get'} none` : ''
      return `${some(signed(sponsors).length, 'sign')}${rest}`
    },
    empty: 'No sponsors yet. A sign for each shows up here once it is paid or approved.',
    lay: sponsorSigns,
  },
  {
    key: 'check-in',
    title: 'Check-in list',
    paper: 'Everybody by last name, with what is owed and a box to tick.',
    count: ({ attendees }) => some(attendees.length, 'person', 'people'),
    empty: 'Nobody has signed up yet.',
    lay: checkInList,
  },
  {
    key: 'shirts',
    title: 'Shirt list',
    paper: 'Totals by size, then team by team, then shirts bought.',
    count: ({ shirts }) =>
      some(
        shirts.reduce((total, { quantity }) => total + quantity, 0),
        'shirt',
      ),
    empty: 'No shirts yet. They show up here as teams sign up.',
    lay: shirtList,
  },
  {
    key: 'basket-labels',
    title: 'Basket labels',
    paper: `Labels of 2 × 4 inches, ${labelsPerSheet} a sheet: Avery 5163 or the like. Print at actual size.`,
    count: ({ baskets }) => some(baskets.length, 'label'),
    empty: 'No baskets yet. Enter them under Donations.',
    lay: basketLabels,
  },
]
