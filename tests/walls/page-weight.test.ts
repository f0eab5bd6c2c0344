import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageWeights } from '../../scripts/bench/page-weight.ts'

const built = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')

/** Bytes, gzipped: what golfers and visitors load first. React is 67,500 of each. More than this is somebody's decision. */
const most: Record<string, number> = {
  // Without the list of all other pages, which the others wait for.
  '/': 105_500,
  '/ before sign-up': 116_900,
  '/ in play': 117_300,
  '/ final': 121_200,
  'team login': 105_600,
  sponsors: 109_800,
  leaderboard: 130_600,
  'live scoring': 134_200,
  // Full ways lead to the waitlist.
  'sign up': 141_000,
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
