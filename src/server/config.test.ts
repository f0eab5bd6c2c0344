import { describe, expect, it } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.lines
    throw error
  }
}

describe('the configuration', () => {
  it('an empty environment is valid', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
    })
  })

  it('an empty variable counts as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })

  it('every error gets its own line', () => {
    const lines = faultsOf({ PORT: 'tee', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toMatch(/PORT.*\nDATABASE_URL.*\nLOG_LEVEL/)
  })

  it('a backup folder gives one backup a day, kept for two weeks', () => {
    expect(readConfig({}).backups).toBeNull()
    expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
      folder: '/backups',
      everyHours: 24,
      keep: 14,
    })
    expect(faultsOf({ BACKUP_KEEP: '3' })).toEqual([
      'BACKUP_DIR must be set too: without it, BACKUP_KEEP cannot work',
    ])
    expect(faultsOf({ BACKUP_DIR: '/backups', BACKUP_EVERY: 'day', BACKUP_KEEP: '0' })).toEqual([
      'BACKUP_EVERY must be a number of hours',
      'BACKUP_KEEP must be 1 to 10000',
    ])
  })

  it('settings that belong together are accepted only together', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'ann@example.org' })[0]).toMatch(/ADMIN_PASSWORD must be set too/)
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_x' })[0]).toMatch(
      /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/,
    )
  })

  it('a bucket needs all of its settings; only the endpoint is optional', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'AKIA1' }
    expect(faultsOf(bucket)[0]).toMatch(/^S3_SECRET_ACCESS_KEY must be set too/)
    expect(faultsOf({ S3_ENDPOINT: 'https://s3.example.org' })[0]).toMatch(/^S3_BUCKET must be set too/)
    expect(faultsOf({ ...bucket, S3_SECRET_ACCESS_KEY: 's', S3_ENDPOINT: 's3.example.org' })[0]).toMatch(
      /^S3_ENDPOINT must be/,
    )
    expect(readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 's' }).s3).toEqual({
      bucket: 'pictures',
      endpoint: null,
      region: 'us-east-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 's',
    })
    expect(readConfig({}).s3).toBeNull()
  })

  it("the server trusts no proxy, its own network's proxies, or those at given addresses", () => {
    const trust = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
    expect(readConfig({}).trustProxy).toBe(false)
    expect(trust('true')).toBe('loopback,linklocal,uniquelocal')
    expect(trust('203.0.113.0/24,10.0.0.5')).toBe('203.0.113.0/24,10.0.0.5')
    expect(faultsOf({ TRUST_PROXY: 'everybody' })[0]).toMatch(/^TRUST_PROXY must be/)
  })

  it('a text sender is checked, and needs all of its settings', () => {
    const [sid, token, from] = ['AC0123456789abcdef', 'secret', '+18315550142']
    expect(faultsOf({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token })[0]).toMatch(
      /^TWILIO_FROM must be set too/,
    )
    const account = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from }
    expect(faultsOf({ ...account, TWILIO_FROM: '831 555 0142' })[0]).toMatch(/^TWILIO_FROM must be a number/)
    expect(faultsOf({ ...account, TWILIO_ACCOUNT_SID: 'SK1' })).toEqual([
      'TWILIO_ACCOUNT_SID must begin with AC',
    ])
    expect(faultsOf({ ...account, TWILIO_API_BASE: 'twilio' })[0]).toMatch(/^TWILIO_API_BASE must be/)
    expect(readConfig({ ...account, TWILIO_API_BASE: 'http://localhost:4010/' }).twilio).toEqual({
      accountSid: sid,
      authToken: token,
      from,
      apiBase: 'http://localhost:4010',
    })
  })

  it('test payments on a public site are refused unless allowed', () => {
    expect(faultsOf({ PUBLIC_URL: 'https://golf.example.org' })[0]).toMatch(/ALLOW_SANDBOX_PAYMENTS/)
    expect(faultsOf({ PUBLIC_URL: 'https://golf.example.org', ALLOW_SANDBOX_PAYMENTS: 'true' })).toEqual([])
  })

  describe('the public address', () => {
    const stripe = liveKeys

    it('is read as a browser reads it, so that HTTPS is https', () => {
      const config = readConfig({ PUBLIC_URL: 'HTTPS://Golf.Example.org:443/', ...stripe })
      expect(config.publicUrl).toBe('https://golf.example.org')
      expect(faultsOf({ PUBLIC_URL: 'HTTPS://golf.example.org' })[0]).toMatch(/ALLOW_SANDBOX_PAYMENTS/)
    })

    it.each([
      'https://golf.example.org/golf',
      'https://me:secret@golf.example.org',
      'https://golf.example.org?a=1',
    ])('is a host name only: %s is refused', (PUBLIC_URL) => {
      expect(faultsOf({ PUBLIC_URL, ...stripe })).toEqual([
        'PUBLIC_URL must be only https:// and a name, such as https://golf.example.org',
      ])
    })
  })

  describe('Stripe keys', () => {
    const http = { PUBLIC_URL: 'http://localhost:3000' }
    const https = { PUBLIC_URL: 'https://golf.example.org' }

    it('are recognized by their prefixes, and a swap is noticed before anything is published', () => {
      const swapped = {
        ...liveKeys,
        STRIPE_SECRET_KEY: liveKeys.STRIPE_PUBLISHABLE_KEY,
        STRIPE_PUBLISHABLE_KEY: liveKeys.STRIPE_SECRET_KEY,
      }
      const faults = faultsOf({ ...https, ...swapped })
      expect(faults).toEqual([
        'STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_; this is a publishable key. Were two settings swapped?',
        'STRIPE_PUBLISHABLE_KEY must begin with pk_live_ or pk_test_; this is a secret key. Were two settings swapped?',
      ])
      expect(faults.join()).not.toContain(liveKeys.STRIPE_SECRET_KEY)
      expect(faultsOf({ ...https, ...liveKeys, STRIPE_WEBHOOK_SECRET: 'we_1' })).toEqual([
        'STRIPE_WEBHOOK_SECRET must begin with whsec_',
      ])
    })

    it('must all be of one mode', () => {
      expect(faultsOf({ ...https, ...liveKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
        'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key: both must be of the same mode',
      ])
      expect(readConfig({ ...https, ...liveKeys, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe?.mode).toBe('live')
    })

    it('need https when they are live; test keys on https need to be allowed', () => {
      expect(faultsOf({ ...http, ...liveKeys })).toEqual([
        'Live Stripe keys need a PUBLIC_URL that begins with https',
      ])
      expect(faultsOf({ ...https, ...testKeys })[0]).toMatch(/ALLOW_TEST_PAYMENTS=true/)
      expect(readConfig({ ...https, ...testKeys, ALLOW_TEST_PAYMENTS: 'true' }).stripe?.mode).toBe('test')
      expect(readConfig({ ...http, ...testKeys }).stripe?.mode).toBe('test')
    })

    it('lose the quotes, spaces and line ends around them', () => {
      const quoted = { ...testKeys, STRIPE_SECRET_KEY: `"${testKeys.STRIPE_SECRET_KEY}"\n` }
      expect(readConfig({ ...http, ...quoted }).stripe?.secretKey).toBe(testKeys.STRIPE_SECRET_KEY)
    })
  })

  it('a first admin with an obvious password is refused', () => {
    const admin = (ADMIN_PASSWORD: string) => faultsOf({ ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD })
    expect(admin('password12')).toEqual([
      'ADMIN_PASSWORD is easy to guess: a few words in a row make a better one',
    ])
    expect(admin('"correct horse battery"')[0]).toMatch(/^ADMIN_PASSWORD is in quotes/)
    expect(admin('correct horse battery\n')).toEqual([])
  })

  it.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/2,10.0.0.5', '::ffff:0.0.0.0/96'])(
    'a proxy range that includes everybody is refused: %s',
    (TRUST_PROXY) => {
      expect(faultsOf({ TRUST_PROXY })[0]).toMatch(
        /^TRUST_PROXY must not name .*Use the proxy's own address$/,
      )
    },
  )

  it.each(['10.0.0.0/33', '10.0.0.0/8/8', 'true,10.0.0.5', '10.0.0.5,', '10.0.0.5:80'])(
    'an invalid proxy address is refused with an example: %s',
    (TRUST_PROXY) => {
      expect(faultsOf({ TRUST_PROXY })[0]).toMatch(/^TRUST_PROXY must be true, false, or addresses/)
    },
  )

  it('port and host are validated strictly', () => {
    expect(readConfig({ PORT: ' 8080 ' }).port).toBe(8080)
    expect(readConfig({ PORT: ' ' }).port).toBe(3000)
    for (const PORT of ['0x10', '1e3', '80.5', '-1', '70000'])
      expect(faultsOf({ PORT })[0]).toMatch(/^PORT must be/)
    expect(faultsOf({ HOST: 'http://0.0.0.0:3000' })[0]).toMatch(/^HOST must be an address/)
  })
})
