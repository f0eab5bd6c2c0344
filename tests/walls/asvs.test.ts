import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The numbers of requirements at levels 1 and 2 of OWASP ASVS 5.0, by section: 70 and 183. */
const sections = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2
10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2
12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5
16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`
const wanted = sections
  .trim()
  .split(/\s+/)
  .flatMap((span) => {
    const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(span) ?? []
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${section}.${Number(first) + step}`,
    )
  })

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('asvs.md', import.meta.url), 'utf8')
const rows = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm),
  ([, id = '', level = '', state = '', how = '', where = '']) => ({
    id,
    level,
    state,
    how,
    files: Array.from(where.matchAll(/`([^`]+)`/g), ([, file]) => file ?? ''),
  }),
)

it('the table has every requirement of the levels 1 and 2, once, in order', () => {
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
})

it('every met requirement names files, and all of them exist', () => {
  const states = ['met', 'partly', 'not met', 'operator', 'n/a']
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  expect(rows.filter(({ state, files }) => state !== 'n/a' && files.length === 0)).toEqual([])
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

it('the totals match the rows', () => {
  for (const [, state, count] of page.matchAll(/^\| (met|partly|not met|operator|n\/a) \| (\d+) \|/gm))
    expect([state, rows.filter((row) => row.state === state).length]).toEqual([state, Number(count)])
})

it('nothing is open, and what is partly done has a reason and a day to look at it again', () => {
  expect(rows.filter(({ state }) => state === 'not met').map(({ id }) => id)).toEqual([])
  const vague = rows.filter(
    ({ state, how }) => state === 'partly' && !/\w{3}.* Again by \d{4}-\d\d-\d\d$/.test(how),
  )
  expect(vague.map(({ id }) => id)).toEqual([])
})
