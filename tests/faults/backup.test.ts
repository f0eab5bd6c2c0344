import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { backUp, fingerprints, type Place, restore, runCommand } from '../support/backups.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

let folder: string
let postgres: OwnPostgres
const path = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-backup-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const firstAdmin = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }

/** What people have: a login, a link, a receipt. */
interface Keys {
  admin: string
  teamLink: string
  receipt: string
}

/** Ann's installation: the sample event in play, one team's link, and a receipt. */
async function sampleInPlay(place: Place): Promise<Keys> {
  const server = await startServer({ ...place, ...firstAdmin })
  try {
    const { jwt: admin } = (await post(server.url, '/api/auth/Login', adminLogin)).body
    await post(server.url, '/api/setup/sample-event', {}, admin)
    const [team] = (await get(server.url, '/api/Admin/GetTeams', admin)).body
    const { payments } = (await get(server.url, '/api/admin/payments', admin)).body
    const payment = (await get(server.url, `/api/admin/payments/${payments[0].id}`, admin)).body
    return { admin, teamLink: team.teamLink.split('/').at(-1), receipt: payment.receiptSecret }
  } finally {
    await server.end('SIGTERM')
  }
}

async function whatOpens(server: ServerProcess, { admin, teamLink, receipt }: Keys) {
  const session = await get(server.url, '/api/admin/payments', admin)
  const link = await post(server.url, '/api/Auth/Login/ValidateTeamAuthRequest', { authCode: teamLink })
  const paid = await get(server.url, `/api/payment/receipt/${receipt}`)
  return { session: session.status, link: link.status, receipt: paid.status }
}

function filesOf({ DATA_DIR }: Place): Record<string, string> {
  const root = join(DATA_DIR, 'files')
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [file.slice(root.length), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

describe('an event in play', () => {
  let ann: Place
  let keys: Keys
  let backup: string

  beforeAll(async () => {
    ann = { DATA_DIR: path('ann') }
    keys = await sampleInPlay(ann)
    backup = path('first.backup')
    await backUp(backup, ann)
  })

  it('moves from SQLite to PostgreSQL and back with every row and file unchanged', async () => {
    const there: Place = { DATA_DIR: path('there'), DATABASE_URL: await postgres.freshDatabase() }
    const back: Place = { DATA_DIR: path('back') }
    const before = await fingerprints(ann)

    const said = await restore(backup, there)
    expect(said).toMatch(/^Restored 1 event, 36 teams, 3\d\d scores, .* \(from SQLite, /)
    expect(await fingerprints(there)).toEqual(before)
    expect(await backUp(path('second.backup'), there)).toMatch(
      /^Backed up 1,\d+ rows of \d+ tables and \d+ files/,
    )
    expect(await restore(path('second.backup'), back)).toContain('(from PostgreSQL, ')

    expect(await fingerprints(back)).toEqual(before)
    expect(before.hole_scores?.rows).toBeGreaterThan(300)
    expect(Object.keys(filesOf(ann)).length).toBeGreaterThan(20)
    expect(filesOf(there)).toEqual(filesOf(ann))
    expect(filesOf(back)).toEqual(filesOf(ann))
    expect(tables(path('second.backup'))).toEqual(tables(backup))
  })

  it('after a restore Ann is still logged in, and the team’s link and the receipt still open', async () => {
    const place: Place = { DATA_DIR: path('keys') }
    await restore(backup, place)
    const server = await startServer({ ...place })
    const opened = await whatOpens(server, keys)
    await server.end('SIGTERM')
    expect(opened).toEqual({ session: 200, link: 200, receipt: 200 })
  })

  it('only its owner may read a backup, and any tar program can', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const listed = execFileSync('tar', ['-tzf', backup], { encoding: 'utf8' })
    const names = listed.trimEnd().split('\n')
    expect(names[0]).toMatch(/^files\/sponsor/)
    expect(names).toContain('rows/hole_scores.00001.ndjson')
    expect(names.at(-1)).toBe('manifest.json')
  })

  it('a folder or a database with data is left alone, with a message', async () => {
    const full: Place = { DATA_DIR: path('full'), DATABASE_URL: await postgres.freshDatabase() }
    await restore(backup, full)
    for (const place of [ann, full]) {
      const before = await fingerprints(place)
      const { code, text } = await runCommand('restore', backup, place)
      expect(code).toBe(1)
      expect(text).toMatch(/^pinhigh: .* is not empty\. A backup can only be restored into an empty place/)
      expect(await fingerprints(place)).toEqual(before)
    }
  })

  it('while a server uses the folder, nothing is restored into it', async () => {
    const place: Place = { DATA_DIR: path('busy') }
    const server = await startServer({ ...place })
    const { code, text } = await runCommand('restore', backup, place)
    await server.end('SIGTERM')
    expect(code).toBe(1)
    expect(text).toContain('Another Pinhigh is already using the data folder')
  })

  it("existing files aren't mixed with a backup’s, and no row is restored", async () => {
    const place: Place = { DATA_DIR: path('strange'), DATABASE_URL: await postgres.freshDatabase() }
    mkdirSync(join(place.DATA_DIR, 'files', 'photos'), { recursive: true })
    writeFileSync(join(place.DATA_DIR, 'files', 'photos', 'mine.webp'), 'mine')
    const { code, text } = await runCommand('restore', backup, place)
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringContaining('There are already uploaded files, such as photos/mine.webp'),
    })
    expect(await fingerprints(place)).toEqual({})
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000), /it is damaged/],
    [
      'with one score changed',
      (bytes: Buffer) => changed(bytes, '"strokes":4', '"strokes":3'),
      /the rows of \w+ were changed/,
    ],
    [
      'with a row left out of the manifest',
      (bytes: Buffer) => changed(bytes, '"rows": 36,', '"rows": 35,'),
      /the rows of \w+ were changed/,
    ],
    ['that is something else', () => gzipSync(Buffer.alloc(10_240)), /it has no Pinhigh manifest/],
    ['that is not even packed', () => Buffer.from('Dear committee'), /it is damaged/],
  ])('a backup %s is refused before anything is written', async (_, spoil, why) => {
    const place: Place = { DATA_DIR: path('untouched') }
    writeFileSync(path('spoilt.backup'), spoil(readFileSync(backup)))
    const { code, text } = await runCommand('restore', path('spoilt.backup'), place)
    expect(code).toBe(1)
    expect(text).toMatch(why)
    expect(text.split('\n')).toHaveLength(1)
    expect(existsSync(place.DATA_DIR)).toBe(false)
  })

  it('a full disk leaves the old backup unchanged, with a message', async () => {
    const before = readFileSync(backup)
    const { code, text } = await runCommand('backup', backup, ann, { shell: 'ulimit -f 64; trap "" XFSZ' })
    expect({ code, text }).toEqual({
      code: 1,
      text: 'pinhigh: The disk is full. Nothing was changed.',
    })
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('a disk that fills up during a restore leaves the place empty, and it can be tried again', async () => {
    const place: Place = { DATA_DIR: path('small') }
    const { code, text } = await runCommand('restore', backup, place, {
      shell: 'ulimit -f 400; trap "" XFSZ',
    })
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('The disk is full') })
    expect(filesOf(place)).toEqual({})
    expect(await restore(backup, place)).toContain('36 teams')
  })
})

it('without a database or a file name, one line says so', async () => {
  const nowhere: Place = { DATA_DIR: path('nowhere') }
  expect((await runCommand('backup', path('x.backup'), nowhere)).text).toMatch(
    /^pinhigh: There is no Pinhigh database/,
  )
  expect((await runCommand('restore', path('no-such.backup'), nowhere)).text).toContain(
    'there is no such file',
  )
  expect((await runCommand('backup', '', nowhere)).text).toBe(
    'pinhigh: Name the file: npm run backup -- FILE',
  )
})

/** The manifest's tables and files, extracted with tar. */
function tables(file: string) {
  const { tables, files } = JSON.parse(
    execFileSync('tar', ['-xOzf', file, 'manifest.json'], { encoding: 'utf8' }),
  )
  return { tables, files }
}

/** The first occurrence of a text in the archive, replaced. */
function changed(backup: Buffer, from: string, to: string): Buffer {
  const plain = gunzipSync(backup)
  const at = plain.indexOf(from)
  if (at < 0) throw new Error(`Nowhere does it say ${from}`)
  plain.write(to, at)
  return gzipSync(plain)
}
