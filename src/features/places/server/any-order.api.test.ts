import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { type Answered, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import {
  golfers,
  moveParty,
  openPlaces,
  poolOf,
  signUpParty,
} from '../../../../tests/support/golf-parties.ts'
import { keepLoggedIn, ledgerOf } from '../../../../tests/support/ledger.ts'
import { addPackage, takePackage, titlePackage } from '../../../../tests/support/packages.ts'
import { goodCard, presentCard, sandboxOf, startPaying } from '../../../../tests/support/paying.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'
import { expectSoundPlaces, type Recount, recount } from '../../../../tests/support/places-recount.ts'
import { type StaffTeam, staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import type { StaffParty } from '../party-contract.ts'

let app: TestApp
afterEach(() => app?.stop())

const maxAttendees = 11

/** Something that somebody does to an event of few teams. `pick` chooses one of those there are. */
type Act =
  | { kind: 'party'; who: number; size: number; isByStaff: boolean }
  | { kind: 'team'; who: number; named: number; isByStaff: boolean; hasCode: boolean }
  | { kind: 'seat'; pick: number; target: number }
  | { kind: 'unseat' | 'cancel' | 'keep and cancel' | 'cancel by link'; pick: number }
  | { kind: 'pay'; pick: number; isTeam: boolean; isLate: boolean }
  | { kind: 'cards arrive' | 'undo' | 'restore' | 'hold' | 'end the code' | 'package' }
  | { kind: 'plan'; part: number }
  | { kind: 'edit'; pick: number; change: 'fewer' | 'turn around' | 'replace'; at: number }
  | { kind: 'delete'; pick: number }
  | { kind: 'merge'; pick: number; other: number }
  | { kind: 'limit'; teams: number }

const is = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)
const pick = fc.nat(11)
const who = fc.nat(9)
const seldom = fc.nat(7).map((number) => number === 0)
const size = fc.constantFrom(1, 1, 2, 2, 3, 4, 5)
const party = fc.record({ kind: is('party'), who, size, isByStaff: seldom })
const seat = fc.record({ kind: is('seat'), pick, target: fc.nat(2) })
const act: fc.Arbitrary<Act> = fc.oneof(
  party,
  party,
  party,
  fc.record({
    kind: is('team'),
    who,
    named: fc.integer({ min: 1, max: 5 }),
    isByStaff: seldom,
    hasCode: fc.boolean(),
  }),
  seat,
  seat,
  fc.record({ kind: is('unseat', 'cancel', 'keep and cancel', 'cancel by link'), pick }),
  fc.record({ kind: is('pay'), pick, isTeam: seldom, isLate: fc.boolean() }),
  fc.record({ kind: is('cards arrive', 'hold', 'end the code', 'package') }),
  fc.record({ kind: is('undo', 'restore') }),
  fc.record({ kind: is('plan'), part: fc.nat(3) }),
  fc.record({ kind: is('edit'), pick, change: is('fewer', 'turn around', 'replace'), at: fc.nat(4) }),
  fc.record({ kind: is('delete'), pick }),
  fc.record({ kind: is('merge'), pick, other: pick }),
  fc.record({ kind: is('limit'), teams: fc.integer({ min: 2, max: 4 }) }),
)

/** A new event and everything about it that the tables don't say. */
async function startStory(teamSize: number) {
  await app?.stop()
  let ahead = 0
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  const site = app
  keepLoggedIn(site, () => Date.now() + ahead)
  const desk = staffTeamsOf(site)
  const { eventId } = await makeEvent(site, { maxTeams: 3, maxAttendees, eventFee: 400 })
  await openPlaces(site, { teamSize })
  const packageId = await addPackage(site, { ...titlePackage, stock: 2 })
  await sandboxOf(site).stop()
  let codeId: string | null = null
  const withCode = new Set<string>()
  const state = { maxTeams: 3, packages: 0, received: 0 }
  const late: { secret: string; cents: number }[] = []
  let newcomers = 100

  const asStaff = async (route: string, sent: object = {}) =>
    site.call(route, { token: await site.admin(), ...sent })
  const parties = async (): Promise<StaffParty[]> => (await poolOf(site)).parties
  const someParty = async (place: number) => {
    const all = (await parties()).filter(({ canceledOn }) => canceledOn === null)
    return all[place % Math.max(1, all.length)]
  }
  const someTeam = async (place: number): Promise<StaffTeam | undefined> => {
    const all = await desk.teams()
    return all[place % Math.max(1, all.length)]
  }
  /** Led by somebody who may have signed up with a party as well. */
  const people = (seat: number, size: number) =>
    [
      { ...foursome('Marsh', seat)[0], ...golfers('Marsh', seat, 1)[0] },
      ...foursome('Marsh', seat).slice(1),
      { firstName: 'Jo', lastName: 'Fifth', email: null, shirtSize: 'Small' },
    ]
      .slice(0, size)
      .map((player, place) => ({ ...player, playerNumber: place + 1 }))

  async function presents(): Promise<void> {
    for (const { secret, cents } of late.splice(0)) {
      const { status } = await presentCard(site, secret, goodCard)
      if (status === 200) state.received += cents
    }
    ahead += 61_000
    await site.features.payments.reconcile()
  }

  async function pays({ pick: place, isTeam, isLate }: Act & { kind: 'pay' }): Promise<Answered | undefined> {
    const team = isTeam ? await someTeam(place) : undefined
    const one = isTeam ? undefined : await someParty(place)
    const amount = team ? Number(team.owedAmount) : (one?.owedAmount ?? 0)
    if (amount === 0) return undefined
    const email = team ? String(team.teamMembers[0]?.email) : 'payer@example.org'
    const user = one ? { type: 'Party', paymentTrackingId: one.link.split('#')[1] } : {}
    const answer = await startPaying(site, email, amount, user)
    if (answer.status === 200)
      late.push({ secret: answer.body.clientSecret, cents: Math.round(amount * 100) })
    if (!isLate) await presents()
    return answer
  }

  async function plans(part: number): Promise<Answered | undefined> {
    const plan = (await asStaff('GET /api/admin/plan')).body
    const teams = plan.teams
      .map(({ key, parties: some }: { key: string; parties: { partyId: string }[] }) => ({
        key,
        partyIds: some.map(({ partyId }) => partyId),
      }))
      .filter(({ partyIds }: { partyIds: string[] }) => partyIds.length > 0)
      .slice(part === 0 ? 1 : 0)
    if (teams.length === 0) return undefined
    return asStaff('POST /api/admin/plan', { body: { basis: plan.basis, teams } })
  }

  async function edits({ pick: place, change, at }: Act & { kind: 'edit' }): Promise<Answered | undefined> {
    const team = await someTeam(place)
    if (!team) return undefined
    const players: object[] = team.teamMembers.map(
      ({ id, firstName, lastName, email, phoneNumber, shirtSize }) => ({
        ...{ id, firstName, lastName, email, phoneNumber, shirtSize },
      }),
    )
    if (change === 'fewer') players.pop()
    if (change === 'turn around') players.push(...players.splice(0, 1 + (at % 2)))
    if (change === 'replace')
      players.splice(at % players.length, 1, { firstName: 'New', lastName: 'Here', shirtSize: 'Small' })
    return asStaff('PUT /api/admin/teams/{teamId}', {
      params: { teamId: team.id },
      body: { version: team.version, players },
    })
  }

  async function signsUp({ who: seat, named, isByStaff, hasCode }: Act & { kind: 'team' }) {
    const players = people(seat, named)
    if (isByStaff) return desk.add(players, 'A friend')
    const route = named === teamSize ? 'POST /api/SignUp' : 'POST /api/places/team'
    const code = hasCode && codeId !== null ? { code: 'HOLD' } : {}
    const answer = await site.call(route, { body: { players, ...code } })
    if (answer.status === 200 && hasCode && codeId !== null) {
      const { id } = (await desk.teams()).at(-1) as StaffTeam
      withCode.add(id)
    }
    return answer
  }

  async function happens(each: Act): Promise<Answered | undefined> {
    switch (each.kind) {
      case 'party': {
        if (!each.isByStaff) return signUpParty(site, 'Lopez', each.who, each.size)
        const players = golfers('Lopez', each.who, Math.min(each.size, teamSize))
        return asStaff('POST /api/admin/places/parties', { body: { players, reason: 'A friend' } })
      }
      case 'team':
        return signsUp(each)
      case 'seat': {
        const one = await someParty(each.pick)
        const teams: { teamId: string }[] = (await poolOf(site)).teams
        const teamId = each.target === 0 ? null : (teams[(each.target - 1) % teams.length]?.teamId ?? null)
        return one && moveParty(site, one.partyId, 'seat', { teamId })
      }
      case 'unseat':
      case 'cancel':
      case 'keep and cancel': {
        const one = await someParty(each.pick)
        const keepsPayment = each.kind === 'keep and cancel'
        const move = each.kind === 'unseat' ? 'unseat' : 'cancel'
        return one && moveParty(site, one.partyId, move, keepsPayment ? { keepsPayment } : {})
      }
      case 'cancel by link': {
        const one = await someParty(each.pick)
        const body = { paymentTrackingId: one?.link.split('#')[1] }
        return one && site.call('POST /api/places/party/cancel', { body })
      }
      case 'pay':
        return pays(each)
      case 'cards arrive':
        return void (await presents())
      case 'plan':
        return plans(each.part)
      case 'undo': {
        const { last } = (await asStaff('GET /api/admin/plan')).body
        return last && asStaff('POST /api/admin/plan/undo', { body: { planId: last.planId } })
      }
      case 'edit':
        return edits(each)
      case 'delete': {
        const team = await someTeam(each.pick)
        return team && desk.delete(team)
      }
      case 'restore': {
        const [first] = (await asStaff('GET /api/admin/deletions')).body.deletions
        const params = { deletionId: first?.deletionId }
        return first && asStaff('POST /api/admin/deletions/{deletionId}/restore', { params })
      }
      case 'merge': {
        const [stays, goes] = [await someTeam(each.pick), await someTeam(each.other)]
        if (!stays || !goes) return undefined
        const all = [...stays.teamMembers, ...goes.teamMembers].map(({ id }) => id)
        return desk.merge(stays, goes, all.slice(0, teamSize))
      }
      case 'hold': {
        if (codeId !== null) return undefined
        const body = {
          ...{ code: 'HOLD', kind: 'percent', amount: 10 },
          holds: { teams: 1, items: [], until: '2099-01-01' },
        }
        const answer = await asStaff('POST /api/admin/codes', { body })
        if (answer.status === 200) codeId = answer.body.id
        return answer
      }
      case 'end the code': {
        if (codeId === null) return undefined
        const params = { id: codeId }
        codeId = null
        withCode.clear()
        return asStaff('DELETE /api/admin/codes/{id}', { params })
      }
      case 'package': {
        const answer = await takePackage(site, packageId, {
          sponsorName: `Bakery ${++newcomers}`,
          contactEmail: `bakery${newcomers}@cypress.example`,
          contactPhoneNumber: `83155${newcomers}00`,
        })
        if (answer.status === 200) state.packages++
        return answer
      }
      case 'limit': {
        state.maxTeams = each.teams
        const params = { eventId }
        return asStaff('PUT /api/admin/events/{eventId}', { params, body: { maxTeams: each.teams } })
      }
    }
  }

  /** Whole teams promised by the code and by packages. */
  async function promised(): Promise<number> {
    const there = new Set((await desk.teams()).map(({ id }) => id))
    const used = [...withCode].some((id) => there.has(id))
    return state.packages + (codeId !== null && !used ? 1 : 0)
  }

  return { happens, promised, presents, state }
}

/** What staff do on purpose may ask for more teams than there are. */
function mayGoOver(each: Act): boolean {
  return each.kind === 'hold' || ((each.kind === 'party' || each.kind === 'team') && each.isByStaff)
}

const isQuick = testsRunOn() === 'postgres'

it('whatever happens in whatever order, no place is promised twice, no party is apart, and no paid place is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(size, { minLength: 4, maxLength: 6 }),
      fc.array(act, { minLength: 20, maxLength: 26, size: 'max' }),
      is('4', '5'),
      async (sizes, acts, people) => {
        const teamSize = Number(people)
        const first = sizes.map((each, seat) => ({
          kind: 'party' as const,
          who: 10 + seat,
          size: each,
          isByStaff: false,
        }))
        const { happens, promised, presents, state } = await startStory(teamSize)
        let before: Recount = { teamsNeeded: 0, golfers: 0 }
        for (const each of [...first, ...acts]) {
          const answer = await happens(each)
          expect(answer?.status ?? 200, `${JSON.stringify(each)}: ${answer?.text}`).toBeLessThan(500)
          await expectSoundPlaces(app)
          const after = await recount(app, teamSize, await promised())
          if (!mayGoOver(each)) {
            expect(after.teamsNeeded).toBeLessThanOrEqual(Math.max(state.maxTeams, before.teamsNeeded))
            expect(after.golfers).toBeLessThanOrEqual(Math.max(maxAttendees, before.golfers))
          }
          before = after
        }
        await presents()
        await expectSoundPlaces(app)
        const { totals, payments } = await ledgerOf(app)
        expect(Math.round(totals.received * 100)).toBe(state.received)
        const parts = payments.flatMap((row: { parts: { amount: number }[] }) => row.parts)
        const sum = parts.reduce((all: number, part: { amount: number }) => all + part.amount, 0)
        expect(Math.round(sum * 100)).toBe(state.received)
      },
    ),
    { numRuns: isQuick ? 2 : 12, seed: 15, endOnFailure: true },
  )
}, 120_000)
