import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { type Answered, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { type Act, act, is, size, wait } from '../../../../tests/support/places-acts.ts'
import {
  expectFairLine,
  expectSoundPlaces,
  expectSoundWaitlist,
  type PlacesRows,
  type Recount,
  readPlaces,
  recount,
} from '../../../../tests/support/places-recount.ts'
import { type Ahead, maxAttendees, startPlacesStory } from '../../../../tests/support/places-story.ts'

let app: TestApp
afterEach(() => app?.stop())

/** What staff do on purpose may ask for more teams than there are. */
function mayGoOver(each: Act): boolean {
  return each.kind === 'hold' || ((each.kind === 'party' || each.kind === 'team') && each.isByStaff)
}

/** Whether everything that is free has just been offered to those in line, before anybody else could take it. */
function servesTheLine(each: Act, answer: Answered | undefined): boolean {
  if (each.kind === 'offers run' || each.kind === 'places are freed') return true
  if (answer?.status !== 200) return false
  if (each.kind === 'party' || each.kind === 'team') return !each.isByStaff
  return ['dinner', 'package', 'wait', 'leave', 'move up', 'take off'].includes(each.kind)
}

async function newStory(teamSize: number) {
  await app?.stop()
  const ahead: Ahead = { ms: 0 }
  app = await startTestApp({ now: () => new Date(Date.now() + ahead.ms) })
  return startPlacesStory(app, teamSize, ahead)
}

const isQuick = testsRunOn() === 'postgres'

it('whatever happens in whatever order, no place is promised twice, no party is apart, no paid place is lost, and nobody in line is passed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(size, { minLength: 3, maxLength: 5 }),
      fc.array(wait, { minLength: 3, maxLength: 4 }),
      fc.array(act, { minLength: 24, maxLength: 28, size: 'max' }),
      is('4', '5'),
      async (sizes, waits, acts, people) => {
        const teamSize = Number(people)
        const captain = { kind: 'team' as const, who: 10, named: 1, isByStaff: false, hasCode: false }
        const first: Act[] = sizes.map((each, seat) => ({
          kind: 'party',
          who: 11 + seat,
          size: each,
          isByStaff: false,
        }))
        const { happens, promised, presents, now, state } = await newStory(teamSize)
        const expectSound = (rows: PlacesRows) => {
          expectSoundPlaces(rows)
          expectSoundWaitlist(rows)
        }
        let before: Recount = { teamsNeeded: 0, attendees: 0 }
        let offersBefore = new Set<string>()
        for (const each of [captain, ...first, ...waits, ...acts]) {
          const answer = await happens(each)
          const what = JSON.stringify(each)
          expect(answer?.status ?? 200, `${what}: ${answer?.text}`).toBeLessThan(500)
          const rows = await readPlaces(app)
          expectSound(rows)
          const beside = { teamSize, promised: await promised(), now: now() }
          const limits = { maxTeams: state.maxTeams, maxAttendees }
          if (servesTheLine(each, answer)) expectFairLine(rows, beside, limits, offersBefore, what)
          const after = recount(rows, beside)
          if (!mayGoOver(each)) {
            expect(after.teamsNeeded, what).toBeLessThanOrEqual(Math.max(state.maxTeams, before.teamsNeeded))
            expect(after.attendees, what).toBeLessThanOrEqual(Math.max(maxAttendees, before.attendees))
          }
          before = after
          offersBefore = new Set(rows.offers.map(({ id }) => id))
        }
        await presents()
        await app.features.waitlist.run()
        expectSound(await readPlaces(app))
        const { totals, payments } = await ledgerOf(app)
        expect(Math.round(totals.received * 100)).toBe(state.received)
        const parts = payments.flatMap((row: { parts: { amount: number }[] }) => row.parts)
        const sum = parts.reduce((all: number, part: { amount: number }) => all + part.amount, 0)
        expect(Math.round(sum * 100)).toBe(state.received)
      },
    ),
    { numRuns: isQuick ? 3 : 10, seed: 15, endOnFailure: true },
  )
}, 180_000)
