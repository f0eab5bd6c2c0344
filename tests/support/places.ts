import type { Answered, Site } from './app.ts'

/** Changes how the current event takes golfers without a whole team. */
export async function changePlaces(app: Site, change: object): Promise<Answered> {
  const token = await app.admin()
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = (
    await app.call('GET /api/admin/place-settings', { token })
  ).body
  return app.call('PUT /api/admin/place-settings', { token, body: { ...settings, ...change } })
}
