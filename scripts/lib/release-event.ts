import { foursome, july19 } from '../../tests/support/people.ts'
import { pebbleBeach } from '../../tests/support/round.ts'
import { acme } from '../../tests/support/sponsoring.ts'
import { callsTo, type Json, type Send } from './release-calls.ts'

export const releaseAdmin = { email: 'ann@example.org', password: 'seven green herons wade' }

/** What the release itself says about the event it just saved: today's program has to say the same. */
export interface ReleaseFacts {
  /** Each row of the final leaderboard: team, position, score to par, strokes. */
  board: [team: string, position: string, toPar: string, strokes: number][]
  /** Each team: name, code, dollars paid, whether all of its fee is paid. */
  teams: [name: string, code: string, paid: number, isPaid: boolean][]
}

const leaders = ['Harlan', 'Okafor', 'Marsh', 'Vale']

/**
 * Makes an event in a running server of any release, by calls that never change (docs/reference.md): four teams, one
 * paid by card, one in cash, one by check with a part refunded, one not at all; dinner, a sponsor, volunteers, baskets;
 * a round with a tie, and its final leaderboard.
 */
export async function makeReleaseEvent(url: string): Promise<ReleaseFacts> {
  const visitor = callsTo(url)
  const staff = callsTo(url, (await visitor('POST /api/auth/Login', releaseAdmin)).jwt)
  const { eventId } = await staff('POST /api/admin/events', eventToday())
  for (const [seat, lastName] of leaders.entries())
    await visitor('POST /api/SignUp', { players: foursome(lastName, seat) })
  const teams: Json[] = await staff('GET /api/Admin/GetTeams')
  await takeMoney(visitor, staff, eventId, teams)
  await addPeople(visitor, staff)
  await play(visitor, staff, eventId, teams)
  return factsOf(staff)
}

/** The tee-off has to be today for team codes to work. */
function eventToday(): object {
  const eventDate = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`
  const fees = { dinnerFee: 45, shirtFee: 15, sponsorFee: 150 }
  return { ...july19, ...fees, eventDate, timeZone: 'UTC', holes: pebbleBeach.holes }
}

async function takeMoney(visitor: Send, staff: Send, eventId: string, teams: Json[]): Promise<void> {
  const idOf = (seat: number) => teams.find(({ teamName }) => teamName.includes(leaders[seat] ?? '?')).id
  await payByCard(visitor, 500, { email: 'lead0@example.org', type: 'Golf' })
  await staff('POST /api/Admin/SetTeamPayment', { teamId: idOf(1), amount: 500, method: 'cash' })
  await staff('POST /api/Admin/SetTeamPayment', { teamId: idOf(2), amount: 125.5, method: 'check' })
  const { paymentTrackingId } = await visitor('POST /api/signup/attendee-sign-up', {
    eventId,
    requestedByEmailAddress: 'dana@example.org',
    requestedByName: 'Dana Harlan',
    attendees: [{ name: 'Dana Harlan' }, { name: 'Robin Harlan' }],
    shirtRequests: [{ size: 'Large', quantity: 1 }],
  })
  await payByCard(visitor, 105, { email: 'dana@example.org', paymentTrackingId, type: 'Attendee/Shirt' })
  // The first release had no refunds.
  const { payments = [] } = await staff('GET /api/admin/payments', undefined, [404])
  const check = payments.find(({ method }: Json) => method === 'check')
  if (check)
    await staff(`POST /api/admin/payments/${check.id}/refund`, { amount: 25.25, reason: 'Paid twice' })
}

async function payByCard(visitor: Send, amountOwed: number, user: object): Promise<void> {
  const body = { amountOwed, user: { firstname: 'Lee', lastname: 'Harlan', ...user } }
  const { clientSecret } = await visitor('POST /api/payment/stripe/create', body)
  const year = new Date().getUTCFullYear() + 2
  const card = { number: '4242424242424242', exp_month: 12, exp_year: year, cvc: '123' }
  await visitor(`POST /sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    client_secret: clientSecret,
    payment_method_data: { type: 'card', card },
  })
}

async function addPeople(visitor: Send, staff: Send): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(acme)) form.append(name, value)
  await visitor('POST /api/signup/sponsor-sign-up', form)
  const volunteer = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
  const { volunteerId } = await staff('POST /api/admin/add-volunteer', volunteer)
  const basket = { type: 'Basket', name: 'Wine and cheese', volunteerId, value: 50 }
  await staff('POST /api/admin/add-donation', basket)
  const invited = { email: 'ivan@example.org', firstName: 'Ivan', lastName: 'Invited', role: 'Volunteer' }
  await staff('POST /api/admin/users', invited)
}

/** How many holes each team plays one above par: the first and the third tie, the fourth does not play. */
const overPar = [2, 5, 2]

async function play(visitor: Send, staff: Send, eventId: string, teams: Json[]): Promise<void> {
  const toggle = (flag: string) => staff(`POST /api/Admin/${flag}`, { eventId, enabled: true })
  await toggle('EventLive')
  for (const [index, over] of overPar.entries()) {
    const { id, teamCode } = teams[index]
    const { jwt } = await visitor('POST /api/Auth/Login/TeamLogin', { code: teamCode, teamId: id })
    const team = callsTo(staff.url, jwt)
    const { courseHoles } = await team('GET /api/LiveScoring/GetLiveScoring')
    for (const [hole, { holeId }] of courseHoles.entries()) {
      const score = (pebbleBeach.holes[hole]?.par ?? 4) + (hole < over ? 1 : 0)
      await team('POST /api/LiveScoring/UpdateTeamHoleScore', { teamId: id, holeId, score })
    }
    await team('POST /api/LiveScoring/ConfirmScore', { teamId: id })
  }
  await toggle('LockScoring')
  await toggle('FinalizeEvent')
}

/** Of a running server, as staff see it. */
export async function factsOf(staff: Send): Promise<ReleaseFacts> {
  const board: Json[] = await staff('GET /api/Golf/GetStandings')
  const teams: Json[] = await staff('GET /api/Admin/GetTeams')
  return {
    board: board.map((row) => [row.teamName, row.position, row.currentScoreDisplay, row.strokes]),
    teams: teams.map((team) => [team.teamName, team.teamCode, team.paidAmount, team.hasPaidInFull]),
  }
}
