import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import parse from 'parse-prometheus-text-format'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/ports/database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { testFolder } from '../support/folders.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { type PlayingTeam, startRound } from '../support/round.ts'
import { openStream } from '../support/stream.ts'

const token = 'a token of the watchers'.replaceAll(' ', '-')
const deploy = join(import.meta.dirname, '../../deploy')
let app: TestApp
afterEach(() => app?.stop())

async function startWatched(options: Parameters<typeof startTestApp>[0] = {}): Promise<void> {
  app = await startTestApp({ ...options, variables: { METRICS_TOKEN: token, ...options.variables } })
}

interface Sample {
  value?: string
  labels?: Record<string, string>
}

/** The metrics as a library for Prometheus' format reads them. */
async function readMetrics(): Promise<{ text: string; of(name: string): Sample[]; names: string[] }> {
  const answer = await app.call('GET /metrics', { token })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers['cache-control']).toBe('no-store')
  // The library merges the series of a histogram; without their type it reads each line as it stands.
  const families = parse(answer.text.replaceAll(/^# TYPE \S+ histogram$/gm, ''))
  return {
    text: answer.text,
    names: families.map(({ name }) => name),
    of: (name) => families.filter((family) => family.name === name).flatMap(({ metrics }) => metrics),
  }
}

const figure = (samples: Sample[], labels: Record<string, string> = {}) =>
  samples
    .filter((sample) => Object.entries(labels).every(([name, value]) => sample.labels?.[name] === value))
    .map(({ value }) => Number(value))[0]

describe('who may read them', () => {
  it('nobody without a token in the settings', async () => {
    app = await startTestApp()
    const answer = await app.call('GET /metrics', { token })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('pinhigh_')
  })

  it('only who sends the token in the header', async () => {
    await startWatched()
    const wrong = [undefined, `${token}x`, token.slice(1), 'x', await app.admin()]
    for (const given of wrong)
      expect((await app.call('GET /metrics', given ? { token: given } : {})).status, given).toBe(401)
    const query = { token, METRICS_TOKEN: token, access_token: token }
    expect((await app.call('GET /metrics', { query })).status).toBe(401)
    expect((await app.call('GET /metrics', { token })).status).toBe(200)
  })
})

describe('what they say', () => {
  it('the process, the database, and what waits', async () => {
    await startWatched()
    const event = await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const stream = await openStream(app)
    await stream.next()
    const { of } = await readMetrics()
    stream.close()
    expect(figure(of('pinhigh_database_up'))).toBe(1)
    expect(figure(of('pinhigh_open_streams'), { stream: 'leaderboard' })).toBe(1)
    expect(figure(of('pinhigh_open_streams'), { stream: 'pledges' })).toBe(0)
    expect(figure(of('pinhigh_payments'), { state: 'paid' })).toBe(0)
    expect(figure(of('pinhigh_outbox_failed'), { channel: 'email' })).toBe(0)
    expect(figure(of('pinhigh_scores_total'), { result: 'applied' })).toBe(0)
    expect(figure(of('process_resident_memory_bytes'))).toBeGreaterThan(0)
    expect(of('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
    expect(of('process_cpu_seconds_total')).toHaveLength(1)
    expect(event.eventId).toBeTruthy()
  })

  it('requests by route pattern: a thousand made-up addresses and methods add no series', async () => {
    await startWatched()
    const name = 'pinhigh_http_request_duration_seconds_count'
    const ask = async (from: number, to: number) => {
      for (let id = from; id < to; id++) {
        await app.call(`GET /made-up/${id}`)
        await app.call(`GET /api/made-up/${id}`)
        await app.call(`GET /api/SignUp/User/${id}@example.org`)
        await app.call(`DELETE /api/made-up/${id}`)
      }
    }
    await ask(0, 1)
    await readMetrics()
    const before = (await readMetrics()).of(name)
    await ask(1, 250)
    const { of, text } = await readMetrics()
    expect(of(name)).toHaveLength(before.length)
    const pattern = { method: 'GET', route: '/api/SignUp/User/:email' }
    expect(figure(of(name), pattern)).toBe(250)
    expect(figure(of(name), { method: 'DELETE', route: 'other', status: '4xx' })).toBe(250)
    expect(text).not.toContain('made-up')
    expect(text).not.toContain('example.org')
  })

  it('scores by result: one that was refused or sent twice is no score', async () => {
    await startWatched()
    const round = await startRound(app, ['Marsh'])
    const [marsh] = round.teams as [PlayingTeam]
    const once = { baseVersion: 0, mutationId: randomUUID() }
    await round.score(marsh, 1, 4, once)
    await round.score(marsh, 1, 4, once)
    await round.score(marsh, 1, 5, { baseVersion: 0 })
    await round.score(marsh, 2, 3)
    await round.toggle('LockScoring', true)
    await round.score(marsh, 3, 3)
    const { of } = await readMetrics()
    const sent = of('pinhigh_scores_total').map(({ labels, value }) => [labels?.result, Number(value)])
    expect(Object.fromEntries(sent)).toEqual({ applied: 2, conflict: 1, locked: 1 })
  })

  it('background jobs: when each last worked, how long it took, and how often it failed', async () => {
    // Nobody takes mail at this address; the backups have a folder.
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'golf@example.org' }
    const folder = testFolder('metrics-backups')
    await startWatched({ variables: { ...smtp, BACKUP_DIR: folder } })
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    await expect.poll(() => app.http.jobs.all().get('outbox-email')?.failed).toBeGreaterThan(0)
    await expect.poll(() => app.http.jobs.all().get('backup')?.succeeded).toBeGreaterThan(0)
    const { of } = await readMetrics()
    const runs = (task: string, result: string) => figure(of('pinhigh_job_runs_total'), { task, result })
    const ago = (task: string) =>
      Date.now() / 1000 - (figure(of('pinhigh_job_last_success_timestamp_seconds'), { task }) ?? 0)
    expect(runs('outbox-email', 'failure')).toBeGreaterThan(0)
    expect(runs('outbox-sms', 'failure')).toBe(0)
    expect(ago('outbox-sms')).toBeLessThan(60)
    expect(runs('backup', 'success')).toBe(1)
    expect(ago('backup')).toBeLessThan(60)
    expect(figure(of('pinhigh_job_last_duration_seconds'), { task: 'backup' })).toBeGreaterThan(0)
    // Known from the start, so that Prometheus sees the step from 0 to the first failure.
    expect(runs('reconcile', 'failure')).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  })

  it('nothing about a person', async () => {
    await startWatched()
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const { text } = await readMetrics()
    expect(text).not.toMatch(/marsh|example\.org|@/i)
  })

  it('a database that is away, and no stale figures of it', async () => {
    let isAway = false
    const wrapDatabase = (database: Database): Database => ({
      ...database,
      ping: () => (isAway ? Promise.reject(new Error('away')) : database.ping()),
    })
    await startWatched({ wrapDatabase })
    isAway = true
    const { of } = await readMetrics()
    expect(figure(of('pinhigh_database_up'))).toBe(0)
    expect(of('pinhigh_outbox_due')).toEqual([])
    expect(of('pinhigh_scores_total')).toEqual([])
    expect(of('pinhigh_backup_last_succeeded')).toEqual([])
  })
})

describe('an answer that doesn’t fit its contract', () => {
  const breakEvent = async () => {
    const { eventId } = await makeEvent(app)
    const { sql } = app.features.database
    await sql.updateTable('events').set({ courseCard: 'lost' }).where('id', '=', eventId).execute()
  }

  it('is sent, logged and counted where people use the server', async () => {
    const logged: string[] = []
    const stream = { write: (line: string) => void logged.push(line) }
    await startWatched({ sendsMisfits: true, logger: { level: 'error', stream } })
    expect(figure((await readMetrics()).of('pinhigh_answer_misfits_total'))).toBe(0)
    await breakEvent()
    logged.length = 0
    const home = await app.call('GET /api/Home')
    expect(home.status).toBe(200)
    expect(home.body).toMatchObject({ courseCard: 'lost', eventName: expect.any(String) })
    expect(home.body).not.toHaveProperty('tieBreak')
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { route: 'GET /api/Home', misfits: ['courseCard'], msg: 'an answer does not fit its contract' },
    ])
    expect(figure((await readMetrics()).of('pinhigh_answer_misfits_total'))).toBeGreaterThan(0)
  })

  it('is an error in tests and development', async () => {
    await startWatched()
    await breakEvent()
    expect((await app.call('GET /api/Home')).status).toBe(500)
  })
})

describe('the files in deploy/', () => {
  const named = (text: string) => new Set(text.match(/\b(?:pinhigh|process|nodejs)_[a-z0-9_]+/g) ?? [])

  it('every query names a metric that exists', async () => {
    await startWatched()
    await app.call('GET /healthz')
    const { names } = await readMetrics()
    const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8'))
    const queries: string[] = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) =>
      panel.targets.map(({ expr }) => expr),
    )
    expect(queries.length).toBeGreaterThan(15)
    const alerts = readFileSync(join(deploy, 'prometheus-alerts.yml'), 'utf8')
    const rules = [...alerts.matchAll(/expr: (.+)/g)].map(([, expr]) => expr as string)
    for (const query of [...queries, ...rules]) {
      const used = [...named(query)]
      if (!query.startsWith('up{')) expect(used, query).not.toEqual([])
      expect(
        used.filter((metric) => !names.includes(metric)),
        query,
      ).toEqual([])
    }
  })
})
