import { momentAt } from '../../src/event/event/wall-time.ts'
import { isoInZone } from '../../src/kernel/text/dates.ts'
import { sampleFoursomes } from '../../src/office/sample/server/sample-names.ts'
import type { WavesPage } from '../../src/people/waves/contract.ts'
import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoEvent } from './demo-event.ts'

/** A second shotgun after the sample event's own, on the same course, nearly full. */
const inTheAfternoon = 33

export async function addDemoWaves(app: App, { eventId, token }: DemoEvent): Promise<void> {
  const ask = callsTo(app)
  await ask('PUT', `/api/admin/events/${eventId}`, token, await earlyDay(app))
  // As many as the course takes at once; whoever signed up later plays in the afternoon.
  const morning = { name: 'Morning', startsAt: '07:30', maxTeams: 36 }
  const afternoon = { name: 'Afternoon', startsAt: '13:30', maxTeams: 36 }
  const { waves }: WavesPage = await ask('PUT', '/api/admin/waves', token, {
    ...{ eventId, waves: [morning, afternoon] },
  })
  const waveId = waves[1]?.waveId
  for (let at = 0; at < inTheAfternoon; at++)
    await ask('POST', '/api/admin/teams', token, {
      ...{ players: foursomeAt(at), waveId, reason: 'The afternoon’s teams' },
    })
  const { basis } = await ask('GET', '/api/admin/starting-holes', token)
  const plan = { order: 'signed-up', keep: 'set', basis, reason: null }
  await ask('POST', '/api/admin/starting-holes', token, plan)
}

/** The sample event's own day begins at noon. */
async function earlyDay(app: App) {
  const { eventDate, timeZone } = await callsTo(app)('GET', '/api/Home')
  const date = isoInZone(new Date(eventDate), timeZone).slice(0, 10)
  return {
    eventDate: new Date(momentAt(date, '07:30', timeZone)).toISOString(),
    shotgunStart: '7:30am',
    dinnerTime: '19:00',
    agenda: [
      { time: '06:30', title: 'Check-in and range open, Morning' },
      { time: '07:30', title: 'Shotgun start, Morning' },
      { time: '12:30', title: 'Lunch on the terrace; check-in, Afternoon' },
      { time: '13:30', title: 'Shotgun start, Afternoon' },
      { time: '18:00', title: 'Cash bar opens' },
      { time: '19:00', title: 'Dinner, winners and baskets' },
    ],
  }
}

/** Names of the sample's golfers, first and last otherwise together. */
function foursomeAt(at: number) {
  const firsts = sampleFoursomes[at] ?? []
  const lasts = sampleFoursomes[(at + 7) % sampleFoursomes.length] ?? []
  return firsts.map((name, seat) => ({
    firstName: name.split(' ')[0] ?? '',
    lastName: lasts[seat]?.split(' ').at(-1) ?? '',
    shirtSize: 'Large',
    email: seat === 0 ? `afternoon${at + 1}@example.org` : null,
    phoneNumber: seat === 0 ? String(8_315_551_000 + at) : null,
  }))
}
