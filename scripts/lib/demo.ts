import { day, later } from '../../src/kernel/clock.ts'
import type { App } from '../../src/server/app.ts'
import { addDemoEvening } from './demo-evening.ts'
import {
  addCommittee,
  checkGolfersIn,
  type DemoClock,
  type DemoEvent,
  type Login,
  loadDemoEvent,
  logInAs,
  sellDemoPackages,
} from './demo-event.ts'
import { addDemoLate } from './demo-late.ts'
import { addDemoPlaces } from './demo-places.ts'
import { addDemoRound } from './demo-round.ts'
import { openDemoShop, sellDemoAddOns } from './demo-selling.ts'
import { takeDemoCards } from './demo-treasurer.ts'
import { addDemoWaves } from './demo-waves.ts'

/**
 * The sample event with everything that a committee may turn on. People sign up and pay on the days before `today`; the
 * desk opens, and the round is played, on the day itself. `withWaves`: a second shotgun follows in the afternoon.
 */
export async function setUpDemo(
  app: App,
  publicUrl: string,
  clock: DemoClock,
  withWaves = false,
): Promise<{ demo: DemoEvent; committee: readonly Login[] }> {
  const { today, turnTo } = clock
  turnTo(later(today, -4 * day))
  const before = await loadDemoEvent(app, publicUrl, today)
  const committee = await addCommittee(app, before)
  await sellDemoPackages(app, before)
  const items = await openDemoShop(app, before)
  await takeDemoCards(app, before, items, clock)

  turnTo(today)
  const demo = { ...before, token: await logInAs(app, before, before.adminEmail) }
  await app.features.sample.play(demo.eventId)
  await checkGolfersIn(app, demo)
  await sellDemoAddOns(app, demo, items)
  await addDemoPlaces(app, demo)
  await addDemoRound(app, demo)
  await addDemoLate(app, demo)
  await addDemoEvening(app, demo, items)
  if (withWaves) await addDemoWaves(app, demo)
  return { demo, committee }
}
