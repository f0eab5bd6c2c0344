import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { isNeighbor } from '../forwarded.ts'
import { checkUp } from './check-up.ts'
import { compared } from './clock.ts'
import type { Probes } from './probes.ts'

test('a clock that is off is told, with the side', () => {
  expect(compared('example.org', 4_000).state).toBe('ok')
  expect(compared('example.org', 20_000)).toMatchObject({
    state: 'warning',
    what: 'This machine’s clock is 20 seconds behind example.org.',
  })
  expect(compared('example.org', -90_000)).toMatchObject({
    state: 'wrong',
    what: 'This machine’s clock is 90 seconds ahead of example.org.',
  })
})

test('only neighbors are believed to be proxies', () => {
  for (const near of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.9', 'fd00::1'])
    expect(isNeighbor(near), near).toBe(true)
  for (const far of ['8.8.8.8', '2001:db8::1', '172.32.0.1', undefined, 'nonsense'])
    expect(isNeighbor(far), far).toBe(false)
})

/** Nothing but what a test sets. */
const quiet: Probes = {
  database: async () => null,
  upgrades: async () => ({ from: null, pending: [], unknown: null }),
  gateway: null,
  emailFault: async () => null,
  lookUp: async () => ({ state: 'unknown', records: [] }),
  textsFault: async () => null,
  filesFault: async () => null,
  timeUrl: null,
}

const bucket = {
  S3_BUCKET: 'b',
  S3_REGION: 'r',
  S3_ACCESS_KEY_ID: 'key-of-the-bucket',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
}

test('what never answers holds nobody up, and what throws says no reason', async () => {
  const never = Promise.withResolvers<string | null>().promise
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:1',
    SMTP_URL: 'smtp://h',
    MAIL_FROM: 'a@b.org',
    ...bucket,
  })
  const probes = {
    ...quiet,
    emailFault: () => never,
    filesFault: async () => Promise.reject(new Error('secret-of-the-bucket')),
  }
  const { areas } = await checkUp({ config, probes, version: '1.0.0', now: new Date() }, 50)
  const of = (name: string) => areas.find(({ area }) => area === name)?.findings
  expect(of('Email')).toMatchObject([{ state: 'unknown', what: 'No answer within 0.05 seconds.' }])
  expect(JSON.stringify(areas)).not.toContain('secret-of-the-bucket')
})

test('nothing is contacted that isn’t configured', async () => {
  const asked: string[] = []
  const watch = (name: string) => async () => {
    asked.push(name)
    return null
  }
  const probes = {
    ...quiet,
    emailFault: watch('email'),
    textsFault: watch('texts'),
    filesFault: watch('files'),
    lookUp: async (name: string) => {
      asked.push(name)
      return quiet.lookUp(name)
    },
  }
  const config = readConfig({ PUBLIC_URL: 'http://localhost:1' })
  await checkUp({ config, probes, version: '1.0.0', now: new Date() })
  expect(asked).toEqual([])
})
