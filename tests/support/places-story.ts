import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { day, later as laterThan, minute } from '../../src/kernel/clock.ts'
import type { StaffParty } from '../../src/people/places/staff-party-contract.ts'
import type { Answered, TestApp } from './app.ts'
import { orderDinner } from './dinner.ts'
import { golfers, moveParty, openPlaces, poolOf, signUpParty } from './golf-parties.ts'
import { keepLoggedIn } from './ledger.ts'
import { addPackage, takePackage, titlePackage } from './packages.ts'
import { eventAbout, goodCard, intentOf, postEvent, presentCard, sandboxOf, startPaying } from './paying.ts'
import { foursome, makeEvent } from './people.ts'
import type { Act, LinkAct, LookingAct, WaitAct } from './places-acts.ts'
import { type StaffTeam, staffTeamsOf } from './staff-teams.ts'
import { accept, joinAsParty, joinAsTeam, joinForDinner, leave, lineOf, ownWaiting } from './waiting.ts'

export const maxAttendees = 13

/** A clock that acts move on. */
export interface Ahead {
  ms: number
}

/** A new event and everything about it that the tables don't say. */
export async function startPlacesStory(site: TestApp, teamSize: number, ahead: Ahead) {
  const now = () => new Date(Date.now() + ahead.ms)
  keepLoggedIn(site, () => now().getTime())
  const desk = staffTeamsOf(site)
  const { eventId } = await makeEvent(site, {
    ...{ maxTeams: 3, maxAttendees, eventFee: 400, dinnerFee: 50 },
    eventDate: laterThan(now(), 60 * day).toISOString(),
  })
  await openPlaces(site, { teamSize, looking: true, waitlist: true, offerHours: 1 })
  const packageId = await addPackage(site, { ...titlePackage, stock: 2 })
  await sandboxOf(site).stop()
  let codeId: string | null = null
  const withCode = new Set<string>()
  const state = { maxTeams: 3, packages: 0, received: 0 }
  const late: { secret: string; cents: number }[] = []
  /** Payments that our books call canceled while the provider still takes the card. */
  const forgotten: { secret: string; cents: number }[] = []
  const links: { teamKey: string; id: string; secret: string }[] = []
  const claims: { secret: string | undefined; requestId: string; player: object | undefined }[] = []
  const waiters: string[] = []
  const orders: { paymentTrackingId: string; guests: number }[] = []
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
    for (const { secret, cents } of forgotten.splice(0)) {
      const { status } = await presentCard(site, secret, goodCard)
      if (status !== 200) continue
      state.received += cents
      const told = await postEvent(site, eventAbout(intentOf(secret)), { at: now() })
      expect(told.statusCode).toBe(200)
    }
    ahead.ms += 61_000
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

  async function teamKeyOf(place: number): Promise<{ team: StaffTeam; key: string } | undefined> {
    const team = await someTeam(place)
    if (!team) return undefined
    const row = await site.features.database.sql
      .selectFrom('team_keys')
      .select('linkSecret')
      .where('teamId', '=', team.id)
      .executeTakeFirstOrThrow()
    return { team, key: row.linkSecret }
  }

  /** A team whose captain gives places away, if there is one. */
  async function teamWithOwnPlaces(place: number) {
    const { sql } = site.features.database
    const rows = await sql.selectFrom('teams').select('id').where('ownPlaces', '>', 0).execute()
    const all = await desk.teams()
    const own = all.filter(({ id }) => rows.some((row) => row.id === id))
    return teamKeyOf(all.indexOf(own[place % Math.max(1, own.length)] ?? (all[0] as StaffTeam)))
  }

  async function linked(each: LinkAct): Promise<Answered | undefined> {
    if (each.kind === 'take back') {
      const link = links[each.pick % Math.max(1, links.length)]
      const body = { paymentTrackingId: link?.teamKey, linkId: link?.id }
      return link && site.call('POST /api/places/take-back', { body })
    }
    if (each.kind === 'claim') return claimed(each)
    const found = await teamWithOwnPlaces(each.pick)
    if (!found) return undefined
    const { team, key: paymentTrackingId } = found
    const replaces = each.at === 0 ? null : team.teamMembers[each.at - 1]?.id
    if (each.kind === 'swap') {
      const playerIds = [team.teamMembers[0]?.id, team.teamMembers[each.at]?.id ?? team.teamMembers[0]?.id]
      return site.call('POST /api/places/swap', { body: { paymentTrackingId, playerIds } })
    }
    if (each.kind === 'name') {
      const player = golfers('Named', each.who, 1)[0]
      return site.call('POST /api/places/name', { body: { paymentTrackingId, player, replaces } })
    }
    const id = randomUUID()
    const answer = await site.call('POST /api/places/send', {
      body: {
        paymentTrackingId,
        channel: 'copied',
        heldUntil: '2099-01-01T00:00:00Z',
        replaces,
        requestId: id,
      },
    })
    const link = answer.body.places?.find((place: { link?: { id: string } }) => place.link?.id === id)?.link
    if (link) links.push({ teamKey: paymentTrackingId, id, secret: link.url.split('#')[1] })
    return answer
  }

  /** Whoever claims a place plays, and nobody else but who had it stops playing; the same request again changes nothing. */
  async function claimed({ pick: place, who, isAgain }: LinkAct & { kind: 'claim' }) {
    const before = isAgain ? claims[place % Math.max(1, claims.length)] : undefined
    if (!before && links.length < 2) await linked({ kind: 'send', pick: place, at: place % 2 })
    const link = links[place % Math.max(1, links.length)]
    if (!before && !link) return undefined
    const body = before ?? {
      ...{ secret: link?.secret, requestId: randomUUID() },
      player: golfers('Claims', who, 1)[0],
    }
    const opened = await site.call('POST /api/places/link', { body: { secret: body.secret } })
    const playing = async () => (await desk.teams()).flatMap(({ teamMembers }) => teamMembers).length
    const playingBefore = await playing()
    const answer = await site.call('POST /api/places/claim', { body })
    const isNew = answer.status === 200 && !before && opened.body.replaces === null
    expect((await playing()) - playingBefore, 'one claim, one place').toBe(isNew ? 1 : 0)
    if (answer.status === 200) claims.push(body)
    return answer
  }

  async function looks(each: LookingAct): Promise<Answered | undefined> {
    if (each.kind === 'look') {
      const one = await someParty(each.pick)
      const team = each.isTeam ? await teamKeyOf(each.pick) : undefined
      const paymentTrackingId = team?.key ?? one?.link.split('#')[1]
      const body = { paymentTrackingId, isLooking: true, sentence: 'Come along' }
      return paymentTrackingId === undefined ? undefined : site.call('PUT /api/places/looking', { body })
    }
    if (each.kind === 'ask') {
      if ((await site.call('GET /api/places/looking')).body.teams.length === 0)
        await looks({ kind: 'look', pick: each.pick, isTeam: each.pick % 2 === 0 })
      const { teams } = (await site.call('GET /api/places/looking')).body
      const id = teams?.[each.pick % Math.max(1, teams.length)]?.id
      const [golfer] = golfers('Asks', 40 + (newcomers++ % 20), 1)
      const body = { ...golfer, id, sentence: 'Me too', requestId: randomUUID() }
      return id && site.call('POST /api/places/looking/ask', { body })
    }
    const asked = await site.features.database.sql.selectFrom('join_requests').select('secret').execute()
    const body = {
      secret: asked[each.pick % Math.max(1, asked.length)]?.secret,
      answer: each.isYes ? 'yes' : 'no',
    }
    return body.secret === undefined ? undefined : site.call('POST /api/places/join/answer', { body })
  }

  async function waits(each: WaitAct): Promise<Answered | undefined> {
    if (each.kind === 'offers run') return void (await site.features.waitlist.run())
    if (each.kind === 'places are freed') {
      await happens({ kind: 'keep and cancel', pick: each.pick })
      return void (await site.features.waitlist.run())
    }
    if (each.kind === 'time passes') {
      ahead.ms += each.minutes * minute
      return undefined
    }
    if (each.kind === 'wait') {
      const answer = await (each.what === 'dinner'
        ? joinForDinner(site, eventId, `eats${each.who}@example.org`, Math.min(each.size, 3))
        : each.what === 'team'
          ? joinAsTeam(site, 'Waits', each.who)
          : joinAsParty(site, 'Waits', each.who, Math.min(each.size, teamSize)))
      if (answer.status === 200) waiters.push(answer.body.secret)
      return answer
    }
    if (each.kind === 'pay dinner') {
      const order = orders[each.pick % Math.max(1, orders.length)]
      return order && paysDinner(order)
    }
    const secret = waiters[each.pick % Math.max(1, waiters.length)]
    if (secret === undefined) return undefined
    if (each.kind === 'accept') return accepts(secret)
    if (each.kind === 'leave') return leave(site, secret)
    if (each.kind === 'pay too late') return paysTooLate(secret)
    const { name } = await ownWaiting(site, secret)
    const entry = (await lineOf(site)).find((one: { name: string }) => one.name === name)
    const call = { 'move up': 'move', 'offer anyway': 'offer', 'take off': 'remove' }[each.kind]
    const body = { version: entry.version, reason: 'They asked', ...(call === 'move' ? { turn: 1 } : {}) }
    return asStaff(`POST /api/admin/waitlist/${entry.waitingId}/${call}`, { body })
  }

  /** The one of those waiting, from this one on, who is in this state. */
  async function waiterWho(state: string, first: string): Promise<string | undefined> {
    const from = waiters.indexOf(first)
    for (const secret of [...waiters.slice(from), ...waiters.slice(0, from)])
      if ((await ownWaiting(site, secret)).state === state) return secret
    return undefined
  }

  /** Somebody cancels if nobody has an offer. */
  async function accepts(first: string): Promise<Answered> {
    if ((await waiterWho('offered', first)) === undefined) {
      await happens({ kind: 'keep and cancel', pick: waiters.indexOf(first) })
      await site.features.waitlist.run()
    }
    const chosen = (await waiterWho('offered', first)) ?? (await waiterWho('ran-out', first)) ?? first
    const answer = await accept(site, chosen)
    if (answer.status === 200) {
      expect(answer.body).toMatchObject({ payment: { paymentTrackingId: expect.any(String) } })
      const { kind, size: guests, payment } = answer.body
      if (kind === 'dinner') orders.push({ paymentTrackingId: payment.paymentTrackingId, guests })
    }
    return answer
  }

  async function paysDinner({ paymentTrackingId, guests }: { paymentTrackingId: string; guests: number }) {
    const user = { type: 'Attendee/Shirt', paymentTrackingId }
    const answer = await startPaying(site, 'dana@example.org', guests * 50, user)
    if (answer.status === 200) late.push({ secret: answer.body.clientSecret, cents: guests * 5000 })
    await presents()
    return answer
  }

  /**
   * Begins to pay for what was accepted, until its time is over. The books lose sight of it, so that nothing ends it at the
   * provider; the card comes later.
   */
  async function paysTooLate(first: string): Promise<Answered | undefined> {
    const secret = (await waiterWho('accepted', first)) ?? first
    const { payment, kind, email } = await ownWaiting(site, secret)
    if (!payment || kind === 'dinner') return undefined
    const one =
      kind === 'party' ? (await parties()).find(({ link }) => link.endsWith(payment.paymentTrackingId)) : null
    const amount = kind === 'party' ? (one?.owedAmount ?? 0) : 400
    if (amount === 0) return undefined
    const answer = await startPaying(site, email, amount, payment)
    if (answer.status !== 200) return answer
    const { clientSecret } = answer.body
    forgotten.push({ secret: clientSecret, cents: Math.round(amount * 100) })
    await site.features.database.sql
      .updateTable('payments')
      .set({ status: 'canceled' })
      .where('intentId', '=', intentOf(clientSecret))
      .execute()
    ahead.ms += 125 * minute
    await site.features.waitlist.run()
    return answer
  }

  async function happens(each: Act): Promise<Answered | undefined> {
    switch (each.kind) {
      case 'send':
      case 'swap':
      case 'name':
      case 'take back':
      case 'claim':
        return linked(each)
      case 'look':
      case 'ask':
      case 'answer':
        return looks(each)
      case 'wait':
      case 'accept':
      case 'leave':
      case 'pay too late':
      case 'pay dinner':
      case 'move up':
      case 'offer anyway':
      case 'take off':
      case 'offers run':
      case 'places are freed':
      case 'time passes':
        return waits(each)
      case 'dinner': {
        const attendees = Array.from({ length: each.size }, (_, place) => ({ name: `Guest ${place + 1}` }))
        const answer = await orderDinner(site, { eventId }, { attendees })
        const { paymentTrackingId } = answer.body
        if (answer.status === 200) orders.push({ paymentTrackingId, guests: each.size })
        return answer
      }
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
      case 'spread': {
        let last: Answered | undefined
        for (const { partyId, teamId, canceledOn } of await parties())
          if (teamId === null && canceledOn === null)
            last = await moveParty(site, partyId, 'seat', { teamId: null })
        return last
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
          payBy: 'check',
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

  return { happens, promised, presents, now, state }
}
