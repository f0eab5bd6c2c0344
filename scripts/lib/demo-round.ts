import { instant } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoEvent } from './demo-event.ts'

/** What a committee may add to a round: a net board in two flights, contests, skins, prizes and an insured hole. */

type Ask = ReturnType<typeof callsTo>

const tee = { teeId: '', name: 'Blue', rating: 74.9, slope: 144, par: 72 }
const highestIndex = 18

const contests = [
  {
    kind: 'closest-to-the-pin',
    holeNumber: 7,
    measure: 'feet',
    forWhom: 'all',
    names: [],
    prize: { name: 'A dozen balls', kind: 'merchandise', value: 48 },
    /** A team, which of its golfers, and inches. */
    shots: [
      [3, 0, 231],
      [8, 1, 148],
      [14, 2, 97],
    ],
  },
  {
    kind: 'longest-drive',
    holeNumber: 14,
    measure: 'yards',
    forWhom: 'groups',
    names: ['Women', 'Men'],
    prize: null,
    shots: [
      [5, 0, 278 * 36, 'Men'],
      [11, 3, 291 * 36, 'Men'],
      [16, 1, 224 * 36, 'Women'],
    ],
  },
] as const

const insuredHole = {
  ...{
    holeNumber: 12,
    prize: 'A golf cart',
    value: 12_000,
    insurer: 'Fairway Prize Insurance',
    policyNumber: 'HIO-0142',
  },
  ...{
    phone: '(555) 555-0177',
    menYards: 165,
    womenYards: 135,
    declaredGolfers: 144,
    witnesses: 2,
    needsVideo: false,
  },
  ...{
    excluded: 'Golf professionals',
    notes: '',
    setMenYards: 202,
    setWomenYards: 168,
    witnessNames: [],
    videoBy: '',
  },
}

const places = ['1st', '2nd', '3rd']

export async function addDemoRound(app: App, { token, eventId }: DemoEvent): Promise<void> {
  const ask = callsTo(app)
  await ranksByNet(ask, token, eventId)
  await givesPrizes(ask, token, eventId)
  await measuresShots(app, ask, token, eventId)
  const { skins } = await ask('GET', '/api/admin/contests', token)
  const settings = { basis: 'gross', carriesOver: true, itemId: null, prize: { kind: 'voucher', pot: 360 } }
  await ask('PUT', '/api/admin/skins', token, { eventId, settings, version: skins.version })
  await ask('POST', '/api/admin/hole-in-one', token, { ...insuredHole, eventId })
}

/** Every golfer gets an index, always the same; the flights are frozen by team handicap. */
async function ranksByNet(ask: Ask, token: string, eventId: string): Promise<void> {
  const { version, teams } = await ask('GET', '/api/admin/handicaps', token)
  await ask('PUT', '/api/admin/handicaps/settings', token, {
    ...{ eventId, version, net: true, allowances: null, tees: [tee] },
  })
  const players: { playerId: string }[] = teams.flatMap(({ golfers }: { golfers: object[] }) => golfers)
  const golfers = players.map(({ playerId }, place) => {
    const index = ((place * 37) % (highestIndex * 10)) / 10
    return { playerId, index, teeId: null }
  })
  await ask('PUT', '/api/admin/handicaps/golfers', token, { eventId, golfers })
  const rule = { by: 'handicap', names: ['Cypress', 'Dune'], borders: null, seed: '' }
  await ask('POST', '/api/admin/flights/freeze', token, { eventId, rule })
}

async function givesPrizes(ask: Ask, token: string, eventId: string): Promise<void> {
  const { version } = await ask('GET', '/api/admin/prizes', token)
  const gross = places.map((place, index) => ({
    ...{ prizeId: '', name: `${place} gross`, board: 'gross', flight: null, place: index + 1 },
    ...{ kind: 'voucher', value: 100 - index * 25 },
  }))
  const net = ['Cypress', 'Dune'].map((flight) => ({
    ...{
      prizeId: '',
      name: `1st net, ${flight}`,
      board: 'net',
      flight,
      place: 1,
      kind: 'voucher',
      value: 75,
    },
  }))
  await ask('PUT', '/api/admin/prizes', token, {
    eventId,
    version,
    several: false,
    prizes: [...gross, ...net],
  })
}

async function measuresShots(app: App, ask: Ask, token: string, eventId: string): Promise<void> {
  const teams = await app.features.teams.all(eventId)
  for (const { shots, ...contest } of contests) {
    const page = await ask('POST', '/api/admin/contests', token, { ...contest, eventId })
    const made = page.contests.find(
      ({ contest: { holeNumber } }: { contest: { holeNumber: number } }) => holeNumber === contest.holeNumber,
    )
    for (const [number, seat, amount, category = null] of shots) {
      const team = teams[number]
      await ask('POST', `/api/admin/contests/${made.contest.contestId}/entries`, token, {
        ...{ mutationId: newId(), teamId: team?.id, playerName: team?.players[seat]?.fullName },
        ...{ category, amount, at: instant(app.features.clock()) },
      })
    }
  }
}
