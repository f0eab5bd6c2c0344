import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageWeights } from '../../scripts/bench/page-weight.ts'

const built = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')

/** Bytes, gzipped: what golfers and visitors load first. React is 67,500 of each. More than this is somebody's decision. */
const most: Record<string, number> = {
  // With the line that an address has no page, and toasts that stand above what is pinned.
  '/': 111_300,
  '/ before sign-up': 121_400,
  '/ in play': 121_800,
  '/ final': 125_700,
  'team login': 105_900,
  sponsors: 110_700,
  leaderboard: 131_300,
  'live scoring': 140_700,
  // Full ways lead to the waitlist.
  'sign up': 141_700,
}

it.skipIf(!existsSync(built))('pages of visitors and golfers stay as light as they are', () => {
  const heavier = Object.entries(most).flatMap(([name, bytes]) => {
    const page = pageWeights().pages.filter((each) => each.name === name)
    expect(page, name).not.toEqual([])
    return page.some((each) => each.bytes > bytes) ? [`${name}: ${page.map((each) => each.bytes)}`] : []
  })
  expect(heavier).toEqual([])
})
