import type { Site } from './app.ts'

/** The event of docs/reference.md: July 19th, 2025, shotgun start 12:00pm. */
export const july19 = {
  eventName: 'Harlan Memorial Scramble',
  eventDate: '2025-07-19T12:00:00-04:00',
  timeZone: 'America/New_York',
  eventFee: 500,
  fairMarketValues: { golf: 340, dinner: 45, shirt: 15, sponsor: 0 },
  charity: {
    legalName: 'Harlan Memorial Fund',
    taxId: '00-0000000',
    is501c3: true,
    address: '12 Fairway Lane, Pebble Beach, CA',
  },
  registrationEnabled: true,
}

/** A foursome led by `lastName`; `seat` keeps addresses and phones of different teams apart. */
export function foursome(lastName: string, seat: number) {
  const phone = String(2_002_000_000 + seat * 10)
  return [
    {
      playerNumber: 1,
      firstName: 'Lee',
      lastName,
      email: `lead${seat}@example.org`,
      phoneNumber: phone,
      shirtSize: 'Large',
    },
    {
      playerNumber: 2,
      firstName: 'Pat',
      lastName: 'Second',
      email: `second${seat}@example.org`,
      phoneNumber: '',
      shirtSize: 'XL',
    },
    { playerNumber: 3, firstName: 'Sam', lastName: 'Third', email: null, shirtSize: 'Small' },
    { playerNumber: 4, firstName: 'Kim', lastName: 'Fourth', shirtSize: 'XXXL' },
  ]
}

/** Creates the event, open for sign-up by default. Returns its details. */
export async function makeEvent(app: Site, change: object = {}) {
  const answer = await app.call('POST /api/admin/events', {
    token: await app.admin(),
    body: { ...july19, ...change },
  })
  if (answer.status !== 200) throw new Error(`No event: ${answer.text}`)
  return answer.body
}

export async function signUp(app: Site, lastName: string, seat: number, agreed?: string[]) {
  return app.call('POST /api/SignUp', { body: { players: foursome(lastName, seat), agreed } })
}

/** The team's code and link, as its leader reads them in the outbox. */
export async function teamMail(app: Site, seat: number): Promise<{ code: string; link: string }> {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  // A receipt may have gone to the same address meanwhile.
  const mail = body.messages.find(
    ({ to, text }: { to: string; text: string }) =>
      to === `lead${seat}@example.org` && text.includes('Team code: '),
  )
  const code = /Team code: (\S+)/.exec(mail.text)?.[1] ?? ''
  const link = /Team link: (\S+)/.exec(mail.text)?.[1] ?? ''
  return { code, link }
}

/** A signed-up team's own token. */
export async function teamToken(app: Site, seat: number): Promise<string> {
  const { code } = await teamMail(app, seat)
  const answer = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code } })
  return answer.body.jwt
}
