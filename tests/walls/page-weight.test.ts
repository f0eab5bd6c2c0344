import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageWeights } from '../../scripts/bench/page-weight.ts'

const built = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')

/** Bytes, gzipped: what golfers and visitors load first. React is 67,500 of each. More than this is somebody's decision. */
const most: Record<string, number> = {
  // Without the list of all other pages, which the others wait for.
  '/': 104_400,
  '/ before sign-up': 116_100,
  '/ in play': 116_500,
  '/ final': 120_400,
  'team login': 105_100,
  sponsors: 109_200,
  leaderboard: 130_000,
  'live scoring': 133_800,
  // Full ways lead to the waitlist.
  'sign up': 140_500,
}

it.skipIf(!existsSync(built))('pages of visitors and golfers stay as light as they are', () => {
  const { pages } = pageWeights()
  const heavier = Object.entries(most).flatMap(([name, bytes]) => {
    const page = pages.filter((each) => each.name === name)
    expect(page, name).not.toEqual([])
    return page.some((each) => each.bytes > bytes) ? [`${name}: ${page.map((each) => each.bytes)}`] : []
  })
  expect(heavier).toEqual([])
})
