import { describe, expect, it } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

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
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
    })
  })

  it('counts an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })

  it('tells every fault in a line of its own', () => {
    const lines = faultsOf({ PORT: 'tee', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toMatch(/PORT.*\nDATABASE_URL.*\nLOG_LEVEL/)
  })

  it('makes a backup a day and keeps two weeks of them, once it is told where', () => {
    expect(readConfig({}).backups).toBeNull()
    expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
      folder: '/backups',
      everyHours: 24,
      keep: 14,
    })
    expect(faultsOf({ BACKUP_KEEP: '3' })).toEqual([
      'BACKUP_DIR must be set too: without it BACKUP_KEEP means nothing',
    ])
    expect(faultsOf({ BACKUP_DIR: '/backups', BACKUP_EVERY: 'day', BACKUP_KEEP: '0' })).toEqual([
      'BACKUP_EVERY must be a number of hours',
      'BACKUP_KEEP must be 1 to 10000',
    ])
  })

  it('takes settings that belong together only together', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'ann@example.org' })[0]).toMatch(/ADMIN_PASSWORD must be set too/)
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_x' })[0]).toMatch(
      /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/,
    )
  })

  it('takes a bucket only with all that belongs to it, and its address may be left out', () => {
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

  it('believes no proxy, one of its own network, or one it is told the address of', () => {
    const trust = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
    expect(readConfig({}).trustProxy).toBe(false)
    expect(trust('true')).toBe('loopback,linklocal,uniquelocal')
    expect(trust('203.0.113.0/24,10.0.0.5')).toBe('203.0.113.0/24,10.0.0.5')
    expect(faultsOf({ TRUST_PROXY: 'everybody' })[0]).toMatch(/^TRUST_PROXY must be/)
  })

  it('tells what a text sender has to look like, and asks for all of it', () => {
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

  it('refuses play money on a public site unless told otherwise', () => {
    expect(faultsOf({ PUBLIC_URL: 'https://golf.example.org' })[0]).toMatch(/ALLOW_SANDBOX_PAYMENTS/)
    expect(faultsOf({ PUBLIC_URL: 'https://golf.example.org', ALLOW_SANDBOX_PAYMENTS: 'true' })).toEqual([])
  })
})
