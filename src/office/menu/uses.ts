/** Parts of the product that an event can do without. The menu has an entry for those that are used. */
export const uses = [
  'scoring',
  'round',
  'handicaps',
  'flights',
  'prizes',
  'contests',
  'talk',
  'skinsPot',
  'holeInOne',
  'reveal',
  'places',
  'waves',
  'teeTimes',
  'waitlist',
  'questions',
  'meals',
  'tables',
  'sponsors',
  'extras',
  'codes',
  'raffles',
  'gifts',
  'pledges',
] as const
export type Use = (typeof uses)[number]

/** What is known about an event: its switches, and whether it has any row of a kind. */
export interface UseFacts {
  event: { isLive: boolean; finalizedAt: Date | null; teeTimes: object | null }
  settings: { net: boolean; flights: boolean; places: boolean; waitlist: boolean; gifts: boolean }
  rows: Record<
    | 'scores'
    | 'stops'
    | 'tees'
    | 'flights'
    | 'prizes'
    | 'contests'
    | 'messages'
    | 'deskLine'
    | 'skins'
    | 'skinsPot'
    | 'holeInOne'
    | 'reveals'
    | 'parties'
    | 'waves'
    | 'waiting'
    | 'questions'
    | 'dishes'
    | 'dinnerTables'
    | 'sponsors'
    | 'packages'
    | 'addOns'
    | 'orders'
    | 'codes'
    | 'raffles'
    | 'gifts'
    | 'pledges',
    boolean
  >
}

/** What an event uses: what is switched on, and what has left something behind, so that nothing is out of reach. */
export function usesOf({ event, settings, rows }: UseFacts): Use[] {
  const scoring = event.isLive || event.finalizedAt !== null || rows.scores
  const parts: Record<Exclude<Use, 'round'>, boolean> = {
    scoring,
    handicaps: settings.net || rows.tees,
    flights: settings.flights || rows.flights,
    prizes: rows.prizes,
    contests: rows.contests || rows.skins,
    talk: rows.messages || rows.deskLine,
    skinsPot: rows.skinsPot,
    holeInOne: rows.holeInOne,
    reveal: rows.reveals,
    places: settings.places || rows.parties,
    waves: rows.waves,
    teeTimes: event.teeTimes !== null,
    waitlist: settings.waitlist || rows.waiting,
    questions: rows.questions,
    meals: rows.dishes,
    tables: rows.dinnerTables,
    sponsors: rows.sponsors || rows.packages,
    extras: rows.addOns || rows.orders,
    codes: rows.codes,
    raffles: rows.raffles,
    gifts: settings.gifts || rows.gifts,
    pledges: rows.pledges,
  }
  const round = [scoring, rows.stops, parts.handicaps, parts.flights, parts.prizes, parts.contests]
  const isUsed = { ...parts, round: [...round, parts.holeInOne, parts.reveal].includes(true) }
  return uses.filter((use) => isUsed[use])
}
