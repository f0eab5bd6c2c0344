import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { callsTo } from '../../scripts/lib/release-calls.ts'
import { factsOf, releaseAdmin } from '../../scripts/lib/release-event.ts'
import { type App, createApp } from '../../src/server/app.ts'
import { checkBackup } from '../../src/server/backup/read.ts'
import { readConfig } from '../../src/server/config.ts'
import { restore } from '../../src/server/storage.ts'
import { fingerprints, type Place } from '../support/backups.ts'
import { testsRunOn } from '../support/database.ts'
import { emptyPlace, looking } from '../support/first-schema.ts'
import { factsOfRelease, keptReleases, leaveAtRelease, tallyOf } from '../support/releases.ts'

const { version } = packageFile
const places: Place[] = []
let app: App | undefined
let said: string[] = []

afterEach(async () => {
  await app?.stop()
  app = undefined
  said = []
  for (const { DATA_DIR } of places.splice(0)) rmSync(DATA_DIR, { recursive: true, force: true })
})

async function place(release?: string): Promise<Place> {
  const made = await emptyPlace()
  places.push(made)
  if (release) await leaveAtRelease(made, release)
  return made
}

async function open(at: Place, variables: Record<string, string> = {}): Promise<App> {
  const config = readConfig({ ...at, ...variables })
  app = await createApp(config, { logger: false, say: (line) => said.push(line) })
  return app
}

/** Its address, and an admin's calls. */
async function opened(at: Place) {
  const url = await (await open(at)).http.listen({ port: 0, host: '127.0.0.1' })
  return { url, staff: callsTo(url, (await callsTo(url)('POST /api/auth/Login', releaseAdmin)).jwt) }
}

const pages = ['/', '/leaderboard', '/sponsors', '/auth/login', '/admin', '/admin/payments']
const reads = {
  '/api/Home': 'Harlan Memorial Scramble',
  '/api/admin/dashboard': '"holesIn":54',
  '/api/admin/payments': 'dana@example.org',
  '/api/admin/sponsors': 'Pine & Sons Roofing',
  '/api/admin/get-donations': 'Wine and cheese',
  '/api/admin/get-volunteers': 'Vera',
  '/api/admin/get-attendees': 'Robin Harlan',
  '/api/admin/outbox': 'lead0@example.org',
  '/api/admin/users': 'ivan@example.org',
}
const isBuilt = existsSync(new URL('../../dist/client/index.html', import.meta.url))

const latest = keptReleases.at(-1) ?? ''

describe.each(keptReleases)('data of release %s', (release) => {
  it('open in today’s program: the same board, the same money, every row, every page', async () => {
    const at = await place(release)
    const before = await tallyOf(at)
    expect(before.received).toBe(123_050)
    const { url, staff } = await opened(at)
    expect(await factsOf(staff)).toEqual(factsOfRelease(release))
    for (const [read, told] of Object.entries(reads))
      expect(JSON.stringify(await staff(`GET ${read}`)), read).toContain(told)
    for (const page of isBuilt ? pages : []) expect((await fetch(url + page)).status, page).toBe(200)
    await app?.stop()
    app = undefined
    const after = await tallyOf(at)
    // The login from a new device sent an email.
    expect(after.rows.outbox).toBeGreaterThanOrEqual(before.rows.outbox ?? 0)
    expect({ ...after, rows: { ...after.rows, outbox: before.rows.outbox } }).toEqual(before)
  })
})

it('every release of CHANGELOG.md before this one has its data kept', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, number]) => number as string)
  expect(released[0]).toBe(version)
  expect(keptReleases.filter((kept) => kept !== version)).toEqual(released.slice(1).reverse())
})

const savedIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

describe('before an upgrade', () => {
  it('a backup is made, and it restores to the data as they were', async () => {
    const at = await place('0.6.0')
    const folder = join(at.DATA_DIR, 'before-upgrade')
    const before = await tallyOf(at)
    await open(at)
    await app?.stop()
    app = undefined
    const [name = ''] = savedIn(folder)
    expect(name).toMatch(new RegExp(`^before-upgrade-.*-to-${version}.tar.gz$`))
    expect(said.join()).toContain(`They were backed up first: ${join(folder, name)}`)
    expect((await checkBackup(join(folder, name))).steps).not.toContain('0063-contests')
    const again = await place()
    await restore(readConfig({ ...again }), join(folder, name))
    expect(await tallyOf(again)).toEqual(before)
  })

  it('the newest three are kept in BACKUP_DIR, and other files there are left alone', async () => {
    const at = await place(keptReleases[0])
    const folder = join(at.DATA_DIR, 'elsewhere')
    const old = (day: number) => `before-upgrade-2020-01-0${day}-000000-to-0.0.${day}.tar.gz`
    mkdirSync(folder)
    for (const name of ['pinhigh.tar.gz', old(1), old(2), old(3)]) writeFileSync(join(folder, name), '')
    await open(at, { BACKUP_DIR: folder })
    const left = savedIn(folder).filter((name) => !/^pinhigh-/.test(name))
    expect(left).toHaveLength(4)
    expect(left).not.toContain(old(1))
    expect(left).toContain('pinhigh.tar.gz')
  })

  it('nothing is backed up when there is nothing to upgrade, or no data', async () => {
    const at = await place()
    await open(at)
    await app?.stop()
    await open(at)
    expect(savedIn(join(at.DATA_DIR, 'before-upgrade'))).toEqual([])
    expect(said).toEqual([])
  })

  it('a backup that fails stops it with a sentence, and UPGRADE_WITHOUT_BACKUP is the way round', async () => {
    const at = await place(keptReleases[0])
    const before = await fingerprints(at)
    const BACKUP_DIR = join(at.DATA_DIR, 'a-file')
    writeFileSync(BACKUP_DIR, '')
    await expect(open(at, { BACKUP_DIR })).rejects.toThrow(
      /couldn’t be made in .*a-file: .* The data are as they were\. .*UPGRADE_WITHOUT_BACKUP=true/,
    )
    expect(await fingerprints(at)).toEqual(before)
    await open(at, { UPGRADE_WITHOUT_BACKUP: 'true' })
    expect(said.join()).toContain('without a backup')
    expect(savedIn(join(at.DATA_DIR, 'before-upgrade'))).toEqual([])
  })

  it.runIf(testsRunOn() === 'postgres')('of two servers that start at once, one does it', async () => {
    const at = await place('0.6.0')
    const config = readConfig({ ...at })
    const start = () => createApp(config, { logger: false, say: (line) => said.push(line) })
    const both = await Promise.all([start(), start()])
    for (const each of both) await each.stop()
    expect(said).toHaveLength(1)
    const [name = '', ...more] = savedIn(join(at.DATA_DIR, 'before-upgrade'))
    expect(more).toEqual([])
    expect((await checkBackup(join(at.DATA_DIR, 'before-upgrade', name))).steps.at(-1)).toBe(
      '0047-pooled-arrivals',
    )
  })

  it('a step that fails leaves the data as they were, and the backup', async () => {
    const at = await place('0.5.0')
    // The upgrade creates a table of this name.
    await looking(at, (database) => database.schema.createTable('contests').addColumn('id', 'text').execute())
    const before = await fingerprints(at)
    await expect(open(at)).rejects.toThrow(
      /^The upgrade to .* failed: .*contests.*the data are as they were\. The backup made before is .*before-upgrade-/,
    )
    expect(await fingerprints(at)).toEqual(before)
    const folder = join(at.DATA_DIR, 'before-upgrade')
    const [name = ''] = savedIn(folder)
    expect((await checkBackup(join(folder, name))).steps.at(-1)).toBe('0044-pledges')
  })
})

describe('an older program', () => {
  it('says which version made the data, which one it is and what to do, and changes nothing', async () => {
    const at = await place(latest)
    await looking(at, async (database) => {
      const timestamp = '2031-01-01T00:00:00.000Z'
      await database.insertInto('kysely_migration').values({ name: '9999-next', timestamp }).execute()
      await database.insertInto('installation').values({ id: 'version', value: '9.1.0' }).execute()
    })
    const before = await fingerprints(at)
    await expect(open(at)).rejects.toThrow(
      `The data were written by Pinhigh 9.1.0: this is ${version}, which does not know the step 9999-next. Nothing was changed. Start 9.1.0 or a newer one. To stay with ${version}, restore the backup made before the upgrade into an empty place.`,
    )
    expect(await fingerprints(at)).toEqual(before)
    expect(savedIn(join(at.DATA_DIR, 'before-upgrade'))).toEqual([])
  })
})
