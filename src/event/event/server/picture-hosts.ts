import type { Sql } from '../../../ports/database.ts'
import { allEvents } from './event-store.ts'

/** The origins ('https://cdn.example.org') of externally linked pictures that events show. */
export async function pictureHosts(sql: Sql): Promise<string[]> {
  const holes = await sql
    .selectFrom('holes')
    .select('imageUrl')
    .where('imageUrl', 'like', 'https:%')
    .distinct()
    .execute()
  const texts = (await allEvents(sql)).map((event) => event.texts)
  const urls = [
    ...holes.map((hole) => hole.imageUrl),
    ...texts.flatMap(({ shirtImageUrl, photos }) => [shirtImageUrl, ...photos.map(({ url }) => url)]),
  ]
  const origins = urls.flatMap((url) => {
    const parsed = URL.parse(url ?? '')
    return parsed?.protocol === 'https:' ? [parsed.origin] : []
  })
  return [...new Set(origins)].sort()
}
