import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { backUp, type Place, restore } from '../support/backups.ts'
import { looking } from '../support/first-schema.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard, intentOf } from '../support/paying.ts'
import { signUp } from '../support/people.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { type Round, startRound } from '../support/round.ts'
import { startServer } from '../support/server-process.ts'

let folder: string
let postgres: OwnPostgres

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-load-backup-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What people were told is saved: scores by mutation, payments by intent. */
interface Told {
  scores: string[]
  payments: string[]
}

/** Everybody at once, until told to stop: four teams on the course, and golfers who sign up and pay by card. */
function play(site: Site, round: Round) {
  const told: Told = { scores: [], payments: [] }
  let over = false
  let seat = 100
  const scoring = round.teams.map(async (team) => {
    for (let count = 0; !over; count++) {
      const mutationId = randomUUID()
      const answer = await round.score(team, (count % 18) + 1, 3 + (count % 5), { mutationId })
      if (answer.body.status !== 'applied') throw new Error(answer.text)
      told.scores.push(mutationId)
    }
  })
  const paying = [1, 2].map(async () => {
    while (!over) {
      seat += 1
      told.payments.push(await joinAndPay(site, seat))
    }
  })
  return {
    told,
    async enough(counts: { scores: number; payments: number }) {
      while (told.scores.length < counts.scores || told.payments.length < counts.payments) {
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), ...scoring, ...paying])
      }
    },
    async stop() {
      over = true
      await Promise.all([...scoring, ...paying])
    },
  }
}

/** Returns the intent once the card was accepted. */
async function joinAndPay(site: Site, seat: number): Promise<string> {
  await signUp(site, `Payer ${seat}`, seat)
  const user = { email: `lead${seat}@example.org`, firstname: 'Lee', lastname: 'Payer', type: 'Golf' }
  const create = await site.call('POST /api/payment/stripe/create', { body: { amountOwed: 500, user } })
  if (create.status !== 200) throw new Error(create.text)
  const secret = create.body.clientSecret as string
  const card = { number: goodCard, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' }
  const answer = await site.call('POST /sandbox/stripe/v1/payment_intents/{id}/confirm', {
    params: { id: intentOf(secret) },
    body: { client_secret: secret, payment_method_data: { type: 'card', card } },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return intentOf(secret)
}

/** What the restored rows themselves say. */
async function rowsOf(place: Place) {
  return looking(place, async (database) => {
    const all = (table: string) => database.selectFrom(table).selectAll().execute()
    return {
      scores: await all('hole_scores'),
      history: await all('score_history'),
      payments: await all('payments'),
      intents: await all('sandbox_intents'),
      teams: await all('teams'),
      players: await all('players'),
      keys: await all('team_keys'),
      installation: await all('installation'),
    }
  })
}

it.each(['SQLite', 'PostgreSQL'])(
  'a backup of %s during scores and payments is consistent, and contains everything acknowledged before it',
  async (kind) => {
    const fresh = async (name: string): Promise<Place> => ({
      DATA_DIR: join(folder, `${kind}-${name}`),
      ...(kind === 'PostgreSQL' ? { DATABASE_URL: await postgres.freshDatabase() } : {}),
    })
    const [live, copy] = [await fresh('live'), await fresh('copy')]
    const file = join(folder, `${kind}.tar.gz`)
    const first = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
    const server = await startServer({ ...live, ...first })
    const site = overHttp(server.url, adminLogin)
    const round = await startRound(site, ['Harlan', 'Okafor', 'Marsh', 'Cole'], { maxTeams: 1000 })
    const game = play(site, round)

    await game.enough({ scores: 100, payments: 5 })
    const before = structuredClone(game.told)
    await backUp(file, live)
    const meanwhile = { scores: game.told.scores.length + 20, payments: game.told.payments.length + 2 }
    await game.enough(meanwhile)
    await game.stop()
    await server.end('SIGTERM')
    await restore(file, copy)
    const rows = await rowsOf(copy)

    const kept = new Set(rows.history.map((row) => row.mutationId))
    expect(before.scores.filter((id) => !kept.has(id))).toEqual([])
    const intents = new Set(rows.payments.map((row) => row.intentId))
    expect(before.payments.filter((id) => !intents.has(id))).toEqual([])
    const taken = new Set(
      rows.intents.filter(({ body }) => body.includes('"status":"succeeded"')).map(({ id }) => id),
    )
    expect(before.payments.filter((id) => !taken.has(id))).toEqual([])

    // Each score matches the last attempt in its history, and no attempt is missing.
    for (const score of rows.scores) {
      const own = rows.history.filter((row) => row.teamId === score.teamId && row.holeId === score.holeId)
      own.sort((a, b) => a.version - b.version)
      expect(own.map((row) => row.version)).toEqual(own.map((_, index) => index + 1))
      expect([own.length, own.at(-1)?.strokes]).toEqual([score.version, score.strokes])
    }
    expect(new Set(rows.history.map((row) => `${row.teamId} ${row.holeId}`)).size).toBe(rows.scores.length)

    // Receipt numbers have no gap up to the counter, and every team has its players and its key.
    const numbers = rows.payments.flatMap((row) => (row.number === null ? [] : [row.number]))
    const counter = rows.installation.find((row) => row.id === 'last-receipt-number')
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBe(Number(counter?.value ?? 0))
    expect(rows.players.length).toBe(rows.teams.length * 4)
    expect(rows.keys.length).toBe(rows.teams.length)
  },
)
