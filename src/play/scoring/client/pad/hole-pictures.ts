import { pictureCache } from '../../../../ui/page/picture-cache.ts'
import type { Card } from '../phone/card/card.ts'

/** Caches the course's pictures for scoring without signal, and deletes those no longer on the scorecard. */
export async function cachePictures(card: Card): Promise<void> {
  if (!('caches' in window)) return
  const wanted = new Set(card.holes.flatMap((hole) => picturesOf(hole)))
  const cache = await caches.open(pictureCache)
  const saved = new Set((await cache.keys()).map(({ url }) => addressIn(url)))
  for (const path of saved) if (!wanted.has(path)) await cache.delete(path)
  // One by one, and between taps: there are many, and scores go first.
  for (const path of wanted) {
    if (saved.has(path)) continue
    await quietMoment()
    await cache.add(path).catch(() => undefined)
  }
}

/** Milliseconds. */
const longestWait = 1_000

/** Resolves when the page has nothing to do; not every browser can tell. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWait })
    else setTimeout(resolve, 50)
  })
}

function picturesOf({ ground }: Card['holes'][number]): string[] {
  if (!ground) return []
  const logos = ground.sponsors?.map((sponsor) => sponsor.logoUrl) ?? []
  return [ground.imageUrl ?? '', ...logos].filter((address) => address.startsWith('/'))
}

function addressIn(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
