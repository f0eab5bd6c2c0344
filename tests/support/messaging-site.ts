import { type Answered, startTestApp, type TestApp, type TestOptions } from './app.ts'
import { july19, makeEvent, signUp } from './people.ts'

interface Row {
  id: string
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  html: string
  status: string
  attempts: number
  lastError: string | null
}

/** An event with the teams Marsh and Okafor, unpaid, and an admin who messages them. */
export interface MessagingSite {
  app: TestApp
  token: string
  teamIds: string[]
  invites(body?: object): Promise<Answered>
  reminds(body?: object): Promise<Answered>
  texts(message: unknown, body?: object): Promise<Answered>
  /** To one team. */
  writes(
    what: 'SendTextInvite' | 'SendPaymentRequestEmail',
    teamId: unknown,
    body?: object,
  ): Promise<Answered>
  preview(kind: string, teamId?: string): Promise<Answered>
  blast(id: string): Promise<Answered>
  takesCash(teamId: string, amount?: number): Promise<void>
  /** Messages written since the site opened, oldest first. */
  written(): Promise<Row[]>
}

export async function openMessagingSite(
  options: TestOptions = {},
  teams = ['Marsh', 'Okafor'],
): Promise<MessagingSite> {
  const app = await startTestApp(options)
  const { eventId } = await makeEvent(app, { maxTeams: 200 })
  const token = await app.admin()
  // A location only the event's details contain.
  const course = {
    courseName: 'Pebble Beach Golf Links',
    addressStreet: '1700 17-Mile Drive',
    addressCity: 'Pebble Beach',
    addressState: 'CA',
    addressZipCode: '93953',
  }
  await app.call('PUT /api/admin/events/{eventId}', {
    token,
    params: { eventId },
    body: { eventName: july19.eventName, course },
  })
  const teamIds: string[] = []
  for (const [index, name] of teams.entries()) teamIds.push((await signUp(app, name, index + 1)).body.teamId)
  const read = async () => (await outbox()).length
  const before = await read()

  async function outbox(): Promise<Row[]> {
    const { body } = await app.call('GET /api/admin/outbox', { token, query: { limit: '5000' } })
    return body.messages.toReversed()
  }
  const post = (path: string, body?: unknown) =>
    app.call(`POST /api/Admin/${path}`, { token, ...(body === undefined ? {} : { body }) })
  return {
    app,
    token,
    teamIds,
    invites: (body) => post('SendTeamInviteBlastEmail', body),
    reminds: (body) => post('SendReminderEmail', body),
    texts: (message, body) => post('SendTextMessageBlast', { message, ...body }),
    writes: (what, teamId, body) => post(what, { teamId, ...body }),
    preview: (kind, teamId) =>
      app.call('GET /api/admin/blasts/preview', { token, query: { kind, ...(teamId ? { teamId } : {}) } }),
    blast: (id) => app.call('GET /api/admin/blasts/{id}', { token, params: { id } }),
    async takesCash(teamId, amount) {
      const body = { teamId, method: 'cash', ...(amount === undefined ? {} : { amount }) }
      const { status, text } = await post('SetTeamPayment', body)
      if (status !== 200) throw new Error(`No payment: ${text}`)
    },
    written: async () =>
      (await outbox()).slice(before).filter(({ subject }) => !subject.startsWith('Receipt')),
  }
}
