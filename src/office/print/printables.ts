import { countText, type PrintFacts } from './facts.ts'
import type { Page, Tools } from './page.ts'
import { announcerSheet, countCalls } from './pages/announcer-sheet.ts'
import { answerLists } from './pages/answers.ts'
import { basketLabels, labelsPerSheet } from './pages/basket-labels.ts'
import { cartList, cartsAtOnce, countCarts } from './pages/cart-list.ts'
import { cartSigns } from './pages/cart-signs.ts'
import { checkInList, countArrivals } from './pages/check-in.ts'
import { claimSheets } from './pages/claim-sheets.ts'
import { contestSheets, countContestSheets } from './pages/contest-sheets.ts'
import { dayRulesSheet } from './pages/day-rules.ts'
import { escortList, kitchenSheet, placeCards, sumsOf, tableSigns } from './pages/dinner.ts'
import { countBoards, leaderboard } from './pages/leaderboard.ts'
import { badgesPerSheet, countBadges, nameBadges } from './pages/name-badges.ts'
import { countStubs, raffleStubs, stubsPerSheet } from './pages/raffle-stubs.ts'
import { scorecards } from './pages/scorecards.ts'
import { countShirts, shirtList } from './pages/shirts.ts'
import { countSigns, sponsorSigns } from './pages/sponsor-signs.ts'
import { startersList } from './pages/starters-list.ts'
import { volunteerRoster } from './pages/volunteer-roster.ts'

/** Something to print: its name, its contents, and its pages. */
export interface Printable {
  key: string
  title: string
  /** Which paper to use, and what to do with it. */
  paper: string
  /** How many of what there are. */
  /** Empty where the number of sheets says it all. */
  count(facts: PrintFacts): string
  /** Shown when there is nothing to print. */
  empty: string | ((facts: PrintFacts) => string)
  layOut(facts: PrintFacts, tools: Tools): Page[]
  /** Whether the event has any use for it; every event does without this. */
  isOffered?(facts: PrintFacts): boolean
}

/** Only for an event with a menu or tables. Every one of them counts the seats that are paid or given. */
function dinnerSheets(): Printable[] {
  const shared = {
    // The number of sheets follows after a comma.
    count: ({ dinner }: PrintFacts) => (dinner ? sumsOf(dinner).replace(/\.$/, '') : ''),
    empty: 'Nobody is at dinner yet.',
    isOffered: ({ dinner }: PrintFacts) => dinner !== undefined,
  }
  return [
    {
      ...{ ...shared, key: 'kitchen-sheet', title: 'Kitchen sheet', layOut: kitchenSheet },
      paper: 'Meals by table with their sums, then allergies by seat. Destroy it after the dinner.',
    },
    {
      ...{ ...shared, key: 'escort-list', title: 'Who sits where', layOut: escortList },
      paper: 'For the door: everybody by last name, with table and meal.',
    },
    {
      ...{ ...shared, key: 'place-cards', title: 'Place cards', layOut: placeCards },
      paper:
        'Cards of 3½ × 2 inches, ten a sheet: Avery 5371 or similar. By table and seat; each meal has its mark.',
    },
    {
      ...{ ...shared, key: 'table-signs', title: 'Table signs', layOut: tableSigns },
      paper: 'Plain paper or card stock, cut once across.',
    },
  ]
}

/** In the order a committee needs them; labels last, because they need special stock. */
export const printables: readonly Printable[] = [
  {
    key: 'cart-signs',
    title: 'Cart signs',
    paper: 'Plain paper or card stock, cut once across. In the order teams start.',
    count: ({ teams }) => `${countText(countCarts(teams), 'sign')} for ${countText(teams.length, 'team')}`,
    empty: 'No teams yet. A sign for each cart shows up here as teams sign up.',
    layOut: cartSigns,
  },
  {
    key: 'cart-list',
    title: 'Cart list',
    paper: 'For the pro shop: every cart with its hole and who sits in it, two golfers to a cart.',
    count: ({ teams }) => countText(cartsAtOnce(teams), 'cart'),
    empty: 'No teams yet. A line for each cart shows up here as teams sign up.',
    layOut: cartList,
  },
  {
    key: 'scorecards',
    title: 'Scorecards',
    paper: 'Plain paper or card stock, cut once across. In the order teams start.',
    count: ({ teams }) => countText(teams.length, 'card'),
    empty: 'No teams yet. A paper scorecard for each team shows up here as teams sign up.',
    layOut: scorecards,
  },
  {
    key: 'starters-list',
    title: 'Starter’s list',
    paper: 'Every team in the order they start, with its players and a box to check.',
    count: ({ teams }) => countText(teams.length, 'team'),
    empty: 'No teams yet. The list shows up here as teams sign up.',
    layOut: startersList,
  },
  {
    key: 'day-rules',
    title: 'Rules of the day',
    paper:
      'For the wall and the starter: what counts, ties, contests and everything else you set, on one sheet.',
    count: () => '',
    empty: 'No rules yet.',
    layOut: dayRulesSheet,
  },
  {
    key: 'contest-sheets',
    title: 'Contest sheets',
    paper:
      'One for each contest that you set up. Without any: for each par 3 (closest to the pin) and par 5 (longest drive).',
    count: (facts) => countText(countContestSheets(facts), 'contest'),
    empty: 'No teams yet. A sheet for each par 3 and par 5 shows up here as teams sign up.',
    layOut: contestSheets,
  },
  {
    key: 'claim-sheets',
    title: 'Hole-in-one claim sheets',
    paper: 'One to fill in and sign for each claim, and a blank one for each insured hole that has none.',
    count: () => '',
    empty: 'No insured holes yet.',
    layOut: claimSheets,
    isOffered: ({ insuredHoles }) => insuredHoles !== undefined,
  },
  {
    key: 'leaderboard',
    title: 'Leaderboard',
    paper: 'For the wall: every board as the public sees it, with what counts and how ties were broken.',
    count: (facts) => countText(countBoards(facts), 'board'),
    empty: 'No teams yet. The leaderboard shows up here as teams sign up.',
    layOut: leaderboard,
    isOffered: ({ round }) => round !== undefined,
  },
  {
    key: 'announcer-sheet',
    title: 'Announcer’s sheet',
    paper:
      'For the awards: contests, the first three of each board with their ties, and prizes. It shows every hole.',
    count: (facts) => countText(countCalls(facts), 'line'),
    empty: 'No places yet. The sheet shows up here after the first scores.',
    layOut: announcerSheet,
    isOffered: ({ round }) => round !== undefined,
  },
  {
    key: 'sponsor-signs',
    title: 'Sponsor hole signs',
    paper: 'One to a sheet, in the shape of an 18 × 24 inch sign.',
    count: ({ sponsors }) => {
      const waiting = sponsors.filter(({ isListed }) => !isListed).length
      const rest =
        waiting > 0 ? `; ${waiting} not paid or approved ${waiting === 1 ? 'gets' : 'get'} none` : ''
      return `${countText(countSigns(sponsors), 'sign')}${rest}`
    },
    empty: ({ sponsors }) =>
      sponsors.length === 0
        ? 'No sponsors yet. A sign for each shows up here once it is paid or approved.'
        : sponsors.some(({ isListed }) => isListed)
          ? 'No signs to print: no package promises one, and no sponsor has a hole.'
          : 'No sponsor is paid or approved yet.',
    layOut: sponsorSigns,
  },
  {
    key: 'check-in',
    title: 'Check-in list',
    paper: 'Everyone by last name, with what is owed and a box to check.',
    count: (facts) => countText(countArrivals(facts), 'person', 'people'),
    empty: 'Nobody has signed up yet.',
    layOut: checkInList,
  },
  {
    key: 'shirts',
    title: 'Shirt list',
    paper: 'Totals by size, then team by team, then shirts bought.',
    count: (facts) => countText(countShirts(facts), 'shirt'),
    empty: 'No shirts yet. They show up here as teams sign up.',
    layOut: shirtList,
  },
  {
    key: 'volunteer-roster',
    title: 'Volunteer roster',
    paper: 'Volunteers by post and time, with their phone numbers and a box to check.',
    count: ({ volunteers }) => countText(volunteers.length, 'volunteer'),
    empty: 'No volunteers yet. Enter them under Volunteers.',
    layOut: volunteerRoster,
  },
  {
    key: 'answers',
    title: 'Answers to your questions',
    paper: 'A list for each question with its sums: by answer, then by last name.',
    count: ({ answers }) => countText(answers?.questions.length ?? 0, 'question'),
    empty: 'Nobody is asked yet.',
    layOut: answerLists,
    isOffered: ({ answers }) => answers !== undefined,
  },
  ...dinnerSheets(),
  {
    key: 'raffle-stubs',
    title: 'Raffle stubs',
    paper: `For a draw by hand: ${stubsPerSheet} per sheet. Print them once the list is closed, cut them apart, and put them in the drum with the stubs of your paper rolls.`,
    count: (facts) => countText(countStubs(facts), 'number'),
    empty: 'Paper tickets have stubs of their own, and no number was sold on a phone yet.',
    layOut: raffleStubs,
    isOffered: ({ raffles }) => raffles !== undefined,
  },
  {
    key: 'name-badges',
    title: 'Name badges',
    paper: `Badges of 3⅜ × 2⅓ inches, ${badgesPerSheet} a sheet: Avery 5395 or similar. Print at actual size.`,
    count: (facts) => countText(countBadges(facts), 'badge'),
    empty: 'Nobody has signed up yet.',
    layOut: nameBadges,
  },
  {
    key: 'basket-labels',
    title: 'Basket labels',
    paper: `Labels of 2 × 4 inches, ${labelsPerSheet} a sheet: Avery 5163 or similar. Print at actual size.`,
    count: ({ baskets }) => countText(baskets.length, 'label'),
    empty: 'No baskets yet. Enter them under Donations.',
    layOut: basketLabels,
  },
]
