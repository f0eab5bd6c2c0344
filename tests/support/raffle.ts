import { startTestApp, type TestApp } from './app.ts'
import { makeEvent } from './people.ts'

export const grace = { winnerName: 'Grace Okafor', winnerPhoneNumber: '(831) 555-0142' }

/** An event with an admin at the raffle table, and Vera Cole, who collects baskets. */
export interface Raffle {
  app: TestApp
  token: string
  vera: string
  addVolunteer(firstName: string, lastName: string): Promise<string>
  /** The form's input for a basket Vera collected. */
  basket(name: string, change?: object): object
  /** Adds it; returns the donation. Throws when it is refused. */
  add(name: string, change?: object): Promise<{ donationId: string; [key: string]: unknown }>
  edit(donationId: string, entry: object): ReturnType<TestApp['call']>
  notifyAll(token?: string): ReturnType<TestApp['call']>
  notifyOne(id: string): ReturnType<TestApp['call']>
  /** The text messages in the outbox, oldest first. */
  texts(): Promise<{ to: string; text: string }[]>
}

export async function openRaffle(variables: Record<string, string> = {}): Promise<Raffle> {
  const app = await startTestApp({ variables })
  await makeEvent(app)
  const token = await app.admin()

  async function addVolunteer(firstName: string, lastName: string): Promise<string> {
    const body = { firstName, lastName, shirtSize: 'Large' }
    return (await app.call('POST /api/admin/add-volunteer', { token, body })).body.volunteerId
  }
  const vera = await addVolunteer('Vera', 'Cole')
  const basket = (name: string, change: object = {}) => {
    return { type: 'Basket', name, volunteerId: vera, value: 50, ...change }
  }

  return {
    app,
    token,
    vera,
    addVolunteer,
    basket,
    async add(name, change) {
      const answer = await app.call('POST /api/admin/add-donation', { token, body: basket(name, change) })
      if (answer.status !== 200) throw new Error(`No basket: ${answer.text}`)
      return answer.body
    },
    edit: (donationId, entry) =>
      app.call('PUT /api/admin/edit-donation', { token, body: { donationId, ...entry } }),
    notifyAll: (by = token) => app.call('POST /api/admin/notify-winners', { token: by }),
    notifyOne: (id) => app.call('POST /api/admin/notify-winner/{id}', { token, params: { id } }),
    async texts() {
      const { body } = await app.call('GET /api/admin/outbox', { token })
      return body.messages.filter(({ channel }: { channel: string }) => channel === 'sms').reverse()
    },
  }
}
