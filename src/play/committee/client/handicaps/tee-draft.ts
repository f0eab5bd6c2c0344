/** Tees as staff type or paste them. Lists by hole are numbers with anything but digits between them; '' is as on the course card. */
import type { PastedCard } from '../../../../event/course/course-card-paste.ts'
import { teeFault } from '../../../rules/handicaps.ts'
import { type TeeSet, teeCardFault } from '../../../rules/tee-card.ts'
import type { Handicaps, TeeWire } from '../../handicaps-contract.ts'

export interface FiguresDraft {
  rating: string
  slope: string
  par: string
}

export interface RatingDraft extends FiguresDraft {
  /** '' for a new one. */
  teeId: string
  /** By the route's `routeKey`, where waves play different holes. */
  routes: Readonly<Record<string, FiguresDraft>>
  pars: string
  handicaps: string
}

export interface TeeDraft extends RatingDraft {
  /** For the list; a new tee has no id yet. */
  key: string
  name: string
  yards: string
  /** Null while women play with the same ratings. */
  women: RatingDraft | null
}

export type TeeListName = 'yards' | 'pars' | 'handicaps'
export const teeListNames: readonly TeeListName[] = ['yards', 'pars', 'handicaps']

export const blankFigures: FiguresDraft = { rating: '', slope: '', par: '' }
export const blankRating: RatingDraft = { ...blankFigures, teeId: '', routes: {}, pars: '', handicaps: '' }

/** What waves play, each set of holes once. */
export type Routes = NonNullable<Handicaps['routes']>

export function routeKey({ nines }: Pick<Routes[0], 'nines'>): string {
  return String(nines)
}

export function teeDraftsOf(tees: readonly TeeWire[]): TeeDraft[] {
  return tees.flatMap((tee, at) => {
    const women = tees[at + 1]?.forWomen ? tees[at + 1] : undefined
    if (tee.forWomen) return []
    const own = { name: tee.name, yards: listed(tee.card?.yards), women: women ? ratingOf(women) : null }
    return [{ key: tee.teeId, ...ratingOf(tee), ...own }]
  })
}

function ratingOf({ teeId, card, routes = [], ...figures }: TeeWire): RatingDraft {
  return {
    teeId,
    ...typed(figures),
    routes: Object.fromEntries(routes.map((each) => [routeKey(each), typed(each)])),
    pars: listed(card?.pars),
    handicaps: listed(card?.handicaps),
  }
}

function typed({ rating, slope, par }: Pick<TeeWire, 'rating' | 'slope' | 'par'>): FiguresDraft {
  // 0: it was rated over other holes than are played now.
  if (rating === 0) return blankFigures
  return { rating: rating.toFixed(1), slope: String(slope), par: String(par) }
}

function listed(numbers: readonly number[] | null | undefined): string {
  return numbers?.join(' ') ?? ''
}

/** Null for '': as on the course card. What isn't a number is NaN, and refused. */
export function numbersIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.length === 0 ? null : parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN))
}

/** The tees with what is wrong with them, by the draft's key. */
export function readTees(
  drafts: readonly TeeDraft[],
  holeCount: number,
  routes: Routes = [],
): { tees: TeeWire[]; faults: Map<string, string> } {
  const faults = new Map<string, string>()
  const tees = drafts.flatMap((draft) => {
    const name = draft.name.trim()
    const sets = [
      setOf(draft, name, { routes, yards: draft.yards }),
      ...(draft.women ? [setOf(draft.women, `${name} (women)`, { routes, forWomen: true })] : []),
    ]
    for (const [at, { fault: wrong, isWritten }] of sets.entries()) {
      const fault =
        wrong ?? (isWritten ? teeCardFault(sets.map(wholeOf), at, holeCount, routes) : notNumbers(name))
      if (fault && !faults.has(draft.key)) faults.set(draft.key, fault)
    }
    return sets.map(({ wire }) => wire)
  })
  return { tees, faults }
}

function wholeOf({ wire }: ReturnType<typeof setOf>): TeeSet {
  const { name, slope, par, card = null, forWomen = false, routes } = wire
  const inTenths = (rating: number) => Math.round(rating * 10)
  return {
    ...{ name, rating: inTenths(wire.rating), slope, par, card, forWomen },
    routes: routes?.map((each) => ({ ...each, rating: inTenths(each.rating) })) ?? null,
  }
}

function notNumbers(name: string): string {
  return `The lists of the ${name} tee take numbers with spaces between them.`
}

interface SetOf {
  routes: Routes
  forWomen?: boolean
  yards?: string
}

function setOf(draft: RatingDraft, name: string, { routes, forWomen = false, yards: yardsText = '' }: SetOf) {
  const isByRoute = routes.length > 0
  const rated = isByRoute ? routes.flatMap((route) => ratedOver(draft, name, route)) : []
  const own = figuresIn(name, draft)
  const { rating, slope, par } = rated[0] ?? own
  const card = {
    yards: numbersIn(yardsText),
    pars: numbersIn(draft.pars),
    handicaps: numbersIn(draft.handicaps),
  }
  const lists = Object.values(card).filter((list) => list !== null)
  const wire: TeeWire = {
    ...{ teeId: draft.teeId, name, slope: slope ?? 0, par: par ?? 0, rating: (rating ?? 0) / 10 },
    ...(isByRoute && {
      routes: rated.map(({ nines, rating: tenths, ...each }) => ({
        ...{ nines, rating: (tenths ?? 0) / 10, slope: each.slope ?? 0, par: each.par ?? 0 },
      })),
    }),
    ...(lists.length > 0 && { card }),
    ...(forWomen && { forWomen }),
  }
  const fault = isByRoute ? (rated.find((each) => each.fault)?.fault ?? null) : teeFault(own)
  return { fault, wire, isWritten: !lists.flat().some(Number.isNaN) }
}

/** Nothing for a route with three blanks: nobody plays it from this tee. */
function ratedOver(draft: RatingDraft, name: string, route: Routes[0]) {
  const typedHere = draft.routes[routeKey(route)] ?? blankFigures
  if (Object.values(typedHere).every((text) => text.trim() === '')) return []
  const figures = figuresIn(name, typedHere)
  const fault = teeFault(figures)
  return [{ ...figures, nines: route.nines, fault: fault && `${route.words}: ${fault}` }]
}

function figuresIn(name: string, { rating, slope, par }: FiguresDraft) {
  return { name, rating: tenthsOf(rating), slope: wholeIn(slope), par: wholeIn(par) }
}

/**
 * The tees of a pasted card: one of a known name takes over its lists and ratings, the others are added. `keyOf` makes the key of
 * a new one. Nothing typed goes away where the card says nothing.
 */
export function withPastedTees(
  drafts: readonly TeeDraft[],
  { par, handicap, tees, women }: PastedCard,
  keyOf: () => string,
): TeeDraft[] {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  const filled = tees.map(({ name, yards, ratings = [] }): TeeDraft => {
    const known = drafts.find((draft) => same(draft.name, name))
    const before = known ?? { ...blankRating, key: keyOf(), name, yards: '', women: null }
    // A card's 'Ladies’ par' is of all tees; which of them are rated for women, only the ratings say.
    const hasWomen = before.women !== null || ratings.length > 1
    return {
      ...withRating(before, ratings[0], { par, handicap }),
      ...{ key: before.key, name: before.name, yards: yards.join(' ') },
      women: hasWomen
        ? withRating(before.women ?? blankRating, ratings[1], women ?? { par, handicap })
        : before.women,
    }
  })
  return [
    ...drafts.map((draft) => filled.find(({ key }) => key === draft.key) ?? draft),
    ...filled.filter(({ key }) => drafts.every((draft) => draft.key !== key)),
  ]
}

function withRating(
  draft: RatingDraft,
  rating: { rating: number; slope: number } | undefined,
  { par, handicap }: Pick<PastedCard, 'par' | 'handicap'>,
): RatingDraft {
  return {
    ...{ teeId: draft.teeId, routes: draft.routes },
    rating: rating ? rating.rating.toFixed(1) : draft.rating,
    slope: rating ? String(rating.slope) : draft.slope,
    par: par ? String(par.reduce((total, each) => total + each, 0)) : draft.par,
    pars: par ? par.join(' ') : draft.pars,
    handicaps: handicap ? handicap.join(' ') : draft.handicaps,
  }
}

/** In tenths. Null unless it is a number with at most one decimal. */
function tenthsOf(text: string): number | null {
  return /^\d{1,3}([.,]\d)?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 10)
    : null
}

function wholeIn(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
}
