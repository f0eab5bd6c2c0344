/**
 * Another program: prints the leaderboard with an API key, and checks a webhook's signature. Its types are the server's own:
 * curl https://YOUR-SITE/api/client.d.ts -o pinhigh.d.ts
 */
import createClient from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { paths, webhooks } from './pinhigh.d.ts'

type Finalized = webhooks['event.finalized']['post']['requestBody']['content']['application/json']

/** Lines such as '1 Team Okafor -8', every hole counted. Throws what the server said. */
export async function standings(site: string, key: string, eventId: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl: site, headers: { authorization: `Bearer ${key}` } })
  const { data, error } = await client.GET('/api/admin/events/{eventId}/standings', {
    params: { path: { eventId } },
  })
  if (!data) throw new Error(error.title)
  return data.map(({ position, teamName, toPar }) => `${position} ${teamName} ${toPar ?? '-'}`)
}

/** The event that became final; null for another message. Throws when the message isn't from the site. */
export function finalEvent(secret: string, body: string, headers: Record<string, string>): string | null {
  const message = new Webhook(secret).verify(body, headers) as Finalized
  return message.type === 'event.finalized' ? message.data.eventId : null
}
