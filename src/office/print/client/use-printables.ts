import useSWR from 'swr'
import type { EventDetails } from '../../../event/event/event-shapes.ts'
import { ofWave } from '../../../event/event/waves.ts'
import { numbersOf } from '../../../giving/raffle/numbers.ts'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import type { WholeTeam } from '../../../people/teams/team-shapes.ts'
import { type AnswerOf, type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import {
  asPlaying,
  type PrintedRaffle,
  type PrintedTees,
  type PrintedWave,
  type PrintFacts,
} from '../facts.ts'
import type { Page } from '../page.ts'
import { type Printable, printables } from '../printables.ts'
import { createMeasure, loadFonts } from './fonts.ts'
import { pagesAsPrinted } from './pages-as-printed.ts'
import { qrOf } from './qr.ts'
import { roundOf } from './round-of.ts'

export interface LaidOutPrintable {
  kind: Pick<Printable, 'key' | 'title' | 'paper'> & { empty: string }
  count: string
  pages: readonly Page[]
}

/** All printables of the current event with their pages. Reloaded when the page is opened again. */
/** `waveId`: only teams that start in it; '' for all. */
export function usePrintables(waveId: string): CallState<LaidOutPrintable[]> {
  const { event } = useEvent()
  const { username } = useSession()
  const { data, error, isLoading, mutate } = useSWR<LaidOutPrintable[], ApiFault>(
    event && ['sheets', event.eventId, username, waveId],
    () => layOut(event?.eventId ?? '', waveId),
    { shouldRetryOnError: false },
  )
  return { data, fault: error, isLoading, refresh: () => mutate() }
}

async function layOut(eventId: string, waveId: string): Promise<LaidOutPrintable[]> {
  try {
    const [facts] = await Promise.all([factsOf(eventId, waveId), loadFonts()])
    const tools = { measure: createMeasure(), qr: qrOf }
    const offered = printables.filter(({ isOffered }) => isOffered?.(facts) ?? true)
    return offered.map((kind) => ({
      kind: { ...kind, empty: emptyOf(kind, facts) },
      count: kind.count(facts),
      pages: pagesAsPrinted(kind.layOut(facts, tools), tools),
    }))
  } catch (thrown) {
    throw asFault(thrown)
  }
}

function emptyOf({ empty }: Printable, facts: PrintFacts): string {
  return typeof empty === 'string' ? empty : empty(facts)
}

/** Loads the lists of the staff pages, so that print and screen agree. */
async function factsOf(eventId: string, waveId: string): Promise<PrintFacts> {
  const query = { eventId }
  const [
    event,
    teams,
    { sponsors },
    { allAttendees },
    { allRequests },
    { donations },
    { volunteers },
    extras,
    round,
    { files },
    { rules: dayRules },
    handicaps,
    { sponsors: sponsorPlaces },
    dinner,
    answers,
    raffles,
  ] = await Promise.all([
    call('GET /api/admin/events/{eventId}', { params: { eventId } }),
    call('GET /api/Admin/GetTeams', { query }),
    call('GET /api/admin/sponsors', { query }),
    call('GET /api/admin/get-attendees', { query }),
    call('GET /api/admin/get-shirt-requests', { query }),
    call('GET /api/admin/get-donations', { query }),
    call('GET /api/admin/get-volunteers', { query }),
    extrasOf(eventId),
    roundOf(eventId),
    call('GET /api/admin/hole-in-one', { query }),
    call('GET /api/rules-of-the-day', { query }),
    call('GET /api/admin/handicaps', { query }),
    call('GET /api/admin/sponsor-places', { query }),
    call('GET /api/admin/dinner', { query }),
    call('GET /api/admin/answers', { query }),
    rafflesByHand(eventId),
  ])
  const crew = dinner.guests.filter(({ kind }) => kind === 'crew').map(({ name }) => name)
  return {
    event,
    teams: ofWave(teams, waveId).map((team) => ({ ...asPlaying(team), wave: printedWave(event, team) })),
    sponsors,
    attendees: allAttendees,
    shirts: allRequests,
    baskets: donations,
    volunteers,
    ...(crew.length > 0 ? { crew } : {}),
    extras,
    round,
    dayRules,
    ...(handicaps.tees.length > 0 ? { tees: teesOf(handicaps) } : {}),
    ...(sponsorPlaces.length > 0 ? { sponsorPlaces } : {}),
    madeText: `As of ${dateAndTime(new Date(), event.timeZone)}.`,
    ...(dinner.dishes.length + dinner.tables.length > 0 ? { dinner } : {}),
    ...(answers.questions.length > 0 ? { answers } : {}),
    ...(raffles.length > 0 ? { raffles } : {}),
    ...(files.length > 0 ? { insuredHoles: files } : {}),
    ...(event.agreements?.rules ? { withoutRules: await withoutRules() } : {}),
  }
}

function printedWave({ waves = [] }: EventDetails, { waveId }: WholeTeam): PrintedWave | undefined {
  const place = waves.findIndex((wave) => wave.waveId === waveId)
  const wave = waves[place]
  return wave && { name: wave.name, start: wave.start, place, route: wave.route }
}

/** Tickets on paper rolls have stubs of their own. */
async function rafflesByHand(eventId: string): Promise<PrintedRaffle[]> {
  const desk = await call('GET /api/admin/raffles', { query: { eventId } })
  return desk.raffles
    .filter(({ method }) => method === 'hand')
    .map(({ name, numbers, rolls }) => ({
      name,
      numbers: numbersOf(numbers).filter(
        (number) => !rolls.some(({ from, to }) => from <= number && number <= to),
      ),
    }))
}

function teesOf({ tees, teams }: AnswerOf<'GET /api/admin/handicaps'>): PrintedTees {
  const golfers = teams.flatMap((team) => team.golfers)
  return {
    all: tees.map(({ teeId, name, card = null, forWomen = false }) => ({ id: teeId, name, card, forWomen })),
    chosen: new Map(golfers.flatMap(({ playerId, teeId }) => (teeId === null ? [] : [[playerId, teeId]]))),
  }
}

/** As marked at check-in. */
async function withoutRules(): Promise<Set<string>> {
  const { parties } = await call('GET /api/admin/check-in')
  return new Set(
    parties.flatMap(({ isPooled, people }) =>
      people
        .filter(({ rules }) => rules?.hasAgreed === false)
        .map(({ personId, name }) => (isPooled ? name : personId)),
    ),
  )
}

/** Also what isn't on sale yet: signs are printed before the day. */
async function extrasOf(eventId: string): Promise<string[]> {
  const query = { eventId }
  const { extrasOpen } = await call('GET /api/admin/selling-settings', { query })
  if (!extrasOpen) return []
  const { items } = await call('GET /api/admin/items', { query })
  return items
    .filter(({ soldAt, isHidden, saleTime }) => soldAt.includes('extras') && !isHidden && saleTime !== 'over')
    .map(({ name }) => name)
}
