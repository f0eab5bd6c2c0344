/** A year's and a day's doings in any order, through the calls that people use. Refusals are part of it. */
import { randomUUID } from 'node:crypto'
import type { WholeTeam } from '../../src/people/teams/team-shapes.ts'
import type { Party } from '../../src/play/check-in/party-shapes.ts'
import type { Chance } from '../fuzz/random.ts'
import type { TestApp } from './app.ts'
import { orderDinner } from './dinner.ts'
import { golfers, openPlaces, signUpParty } from './golf-parties.ts'
import { makeEvent, signUp } from './people.ts'
import { pebbleBeach } from './round.ts'
import { acme, sponsor } from './sponsoring.ts'

export interface RandomEvent {
  eventId: string
  /** Does one thing, and says which. */
  step(): Promise<string>
}

/** `pass`: lets minutes go by. A session ends after twelve hours, so each step signs in again. */
export async function startRandomEvent(
  app: TestApp,
  chance: Chance,
  { pass, admin }: { pass: (minutes: number) => void; admin: () => Promise<string> },
): Promise<RandomEvent> {
  const event = await makeEvent(app, {
    ...{ holes: pebbleBeach.holes, maxTeams: 9, maxAttendees: 48, volunteersTakeCash: true },
    ...{ dinnerFee: 45, shirtFee: 15, sponsorFee: 100 },
  })
  const { eventId } = event
  if (chance.happens(0.7)) await openPlaces(app)
  let seat = 0
  let token = ''
  const ask = (route: string, more: object = {}) => app.call(route as 'GET /api/Home', { token, ...more })
  const teams = async (): Promise<WholeTeam[]> => (await ask('GET /api/Admin/GetTeams')).body
  const parties = async (): Promise<Party[]> => (await ask('GET /api/admin/check-in')).body.parties
  const oneOf = <T>(all: readonly T[]): T | undefined => (all.length > 0 ? chance.pick(all) : undefined)
  const toggle = (flag: string, enabled: boolean) =>
    ask(`POST /api/Admin/${flag}`, { body: { eventId, enabled } })

  const acts: Record<string, () => Promise<unknown>> = {
    async team() {
      seat += 1
      await signUp(app, `Team${seat}`, seat)
    },
    async 'team again'() {
      seat += 1
      await signUp(app, `Team${seat}`, seat)
    },
    async party() {
      seat += 1
      await signUpParty(app, `Party${seat}`, seat, chance.whole(1, 3))
    },
    async 'team with open places'() {
      seat += 1
      const players = golfers(`Open${seat}`, seat, chance.whole(1, 3))
      await app.call('POST /api/places/team', { body: { players } })
    },
    async dinner() {
      const guests = chance.whole(0, 3)
      await orderDinner(app, event, {
        attendees: Array.from({ length: guests }, (_, place) => ({ name: `Guest ${seat}-${place}` })),
        shirtRequests: chance.happens(0.5) || guests === 0 ? [{ name: 'D', size: 'Large', quantity: 2 }] : [],
      })
    },
    async sponsor() {
      seat += 1
      await sponsor(app, { ...acme, sponsorName: `Company ${seat}`, contactEmail: `c${seat}@example.org` })
    },
    async 'take money'() {
      const owing = (await parties()).filter(({ money }) => money && money.owedAmount > 0)
      const party = oneOf(owing)
      if (!party?.money) return
      const owedAmount = party.money.owedAmount
      const isPart = party.kind === 'Team' && chance.happens(0.3)
      await ask('POST /api/admin/check-in/payment', {
        body: {
          ...{ partyId: party.partyId, kind: party.kind, owedAmount, mutationId: randomUUID() },
          ...{
            amount: isPart ? Math.min(100, owedAmount) : owedAmount,
            method: chance.pick(['cash', 'check']),
          },
        },
      })
    },
    async waive() {
      const team = oneOf(await teams())
      if (team) await ask('POST /api/Admin/SetTeamPayment', { body: { teamId: team.id, method: 'waived' } })
    },
    async refund() {
      const { payments } = (await ask('GET /api/admin/payments')).body
      const paid = oneOf<{ id: string; leftToRefund: number }>(payments)
      if (!paid) return
      await ask('POST /api/admin/payments/{id}/refund', {
        params: { id: paid.id },
        body: { amount: paid.leftToRefund, leftToRefund: paid.leftToRefund, mutationId: randomUUID() },
      })
    },
    async arrive() {
      const people = (await parties()).flatMap((party) => party.people)
      const some = people.filter(() => chance.happens(0.3)).map(({ personId }) => personId)
      if (some.length > 0)
        await ask('POST /api/admin/check-in/arrive', { body: { personIds: some.slice(0, 50) } })
    },
    async undo() {
      const person = oneOf((await parties()).flatMap((party) => party.people))
      if (person) await ask('POST /api/admin/check-in/undo', { body: { personIds: [person.personId] } })
    },
    async absent() {
      const team = oneOf(await teams())
      const player = team && oneOf(team.teamMembers.slice(1))
      if (player)
        await ask('PUT /api/admin/teams/{teamId}/players/{playerId}/absence', {
          params: { teamId: team.id, playerId: player.id },
          body: { isAbsent: chance.happens(0.8), reason: 'Ill' },
        })
    },
    async stop() {
      const team = oneOf(await teams())
      const status = chance.pick(['withdrawn', 'disqualified', 'no-card', null])
      if (team)
        await ask('PUT /api/admin/teams/{teamId}/status', {
          params: { teamId: team.id },
          body: { status, reason: 'They said so' },
        })
    },
    async delete() {
      const team = oneOf(await teams())
      if (team)
        await ask('DELETE /api/admin/teams/{teamId}', {
          params: { teamId: team.id },
          body: { version: team.version, reason: 'Signed up twice' },
        })
    },
    async live() {
      await toggle('EventLive', chance.happens(0.8))
    },
    async lock() {
      await toggle('LockScoring', chance.happens(0.3))
    },
    async score() {
      const team = oneOf(await teams())
      if (!team) return
      const card = (await ask('GET /api/LiveScoring/GetTeamScore', { query: { teamId: team.id } })).body
      const isWhole = chance.happens(0.3)
      for (const { holeId } of card.holeScores.slice(0, isWhole ? 18 : chance.whole(1, 9)))
        await ask('POST /api/LiveScoring/UpdateTeamHoleScore', {
          body: { teamId: team.id, holeId, score: 4, reason: 'Paper card' },
        })
      if (isWhole)
        await ask('POST /api/LiveScoring/ConfirmScore', { body: { teamId: team.id, reason: 'Paper card' } })
    },
    async drawer() {
      await ask('POST /api/cash/drawer/open', { body: { mutationId: randomUUID(), openingFloat: 50 } })
    },
    async count() {
      await ask('POST /api/cash/drawer/count', {
        body: { mutationId: randomUUID(), countedCash: 50, countedChecks: 0, note: 'As it is' },
      })
    },
    async time() {
      pass(chance.pick([10, 35, 70]))
    },
  }
  return {
    eventId,
    async step() {
      token = await admin()
      const name = chance.pick(Object.keys(acts))
      await acts[name]?.()
      return name
    },
  }
}
