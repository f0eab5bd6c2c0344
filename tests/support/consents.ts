import type { Site } from './app.ts'

/** What the forms of the current event ask people to agree to, as their page knows it. */
export async function asksOf(
  app: Site,
): Promise<{ id: string; kind: string; text: string; isRequired: boolean; forOther?: { id: string } }[]> {
  return (await app.call('GET /api/Home')).body.asks ?? []
}

/** The ids of the words with which the current event's forms ask for this: what a checked box sends. */
export async function checked(app: Site, ...kinds: string[]): Promise<string[]> {
  return (await asksOf(app)).filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
}

/** Staff write down that the owner of a number agreed to texts in person. */
export async function noteConsent(app: Site, phone: string, name?: string) {
  const body = { phone, how: 'in-person', ...(name ? { name } : {}) }
  const answer = await app.call('POST /api/admin/consents', { token: await app.admin(), body })
  if (answer.status !== 200) throw new Error(`No consent: ${answer.text}`)
  return answer.body
}
