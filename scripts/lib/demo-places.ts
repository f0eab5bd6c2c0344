import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoEvent } from './demo-event.ts'

/** Golfers who came without a whole team, so that a committee sees its pool, its plan and a team with open places. */

type Golfer = readonly [firstName: string, lastName: string, handicapIndex: number]

const parties: readonly { golfers: readonly Golfer[]; wishes?: string; note?: string }[] = [
  { golfers: [['Wren', 'Castellano', 8.1]], note: 'Left-handed' },
  { golfers: [['Beau', 'Whitlock', 17.4]], wishes: 'Wren Castellano' },
  {
    golfers: [
      ['Odette', 'Farrow', 12.3],
      ['Hugo', 'Farrow', 21.5],
    ],
    note: 'We like to walk.',
  },
  { golfers: [['Priya', 'Raman', 26]], note: 'First scramble!' },
  {
    golfers: [
      ['Cal', 'Bridger', 14.2],
      ['Nell', 'Bridger', 30.7],
    ],
    wishes: 'Anybody who laughs a lot',
  },
]

const openTeam: readonly Golfer[] = [
  ['Marguerite', 'Voss', 11.8],
  ['Dalton', 'Voss', 19.6],
]

const reason = 'Came this morning without a whole team'

/** Adds them as staff do at the desk: the sample event is full, and in play. */
export async function addDemoPlaces(app: App, { token }: DemoEvent): Promise<void> {
  const ask = callsTo(app)
  const {
    usualPlayerPrice: _,
    teamSizeIsFixed: __,
    ...settings
  } = await ask('GET', '/api/admin/place-settings', token)
  const open = { isOn: true, later: true, parties: true, looking: true, waitlist: true, asksIndex: true }
  await ask('PUT', '/api/admin/place-settings', token, { ...settings, ...open })
  let seat = 0
  const card = ([firstName, lastName, handicapIndex]: Golfer) => {
    seat++
    const email = `golfer${seat}@example.org`
    return {
      firstName,
      lastName,
      handicapIndex,
      email,
      phoneNumber: `83155504${10 + seat}`,
      shirtSize: 'Large',
    }
  }
  for (const { golfers, ...wishes } of parties)
    await ask('POST', '/api/admin/places/parties', token, { players: golfers.map(card), ...wishes, reason })
  const players = openTeam.map((golfer, place) => ({ ...card(golfer), playerNumber: place + 1 }))
  await ask('POST', '/api/admin/teams', token, { players, teamName: 'Room for Two', reason })
}
