import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'

/** Another program, from docs/examples, with the types that the server offers. */
interface Program {
  standings(site: string, key: string, eventId: string): Promise<string[]>
  finalEvent(secret: string, body: string, headers: Record<string, string>): string | null
}

const root = join(import.meta.dirname, '../..')
let app: TestApp
let folder: string
let round: Round

beforeAll(async () => {
  app = await startTestApp({ variables: { WEBHOOKS_TO_THIS_MACHINE: 'true' } })
  // Inside the project, where the program finds its packages, but not among them: Node runs no TypeScript there.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'test-results/client-'))
  copyFileSync(join(root, 'docs/examples/read-standings.ts'), join(folder, 'read-standings.ts'))
  writeFileSync(join(folder, 'pinhigh.d.ts'), (await app.call('GET /api/client.d.ts')).text)
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.stop()
})

/** What the compiler finds wrong, a line each. */
async function faultsOf(file: string): Promise<string[]> {
  const settings =
    '--ignoreConfig --noEmit --strict --types node --module nodenext --target es2024 --allowImportingTsExtensions'
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [compiler, ...settings.split(' '), file], { cwd: folder })
  const output = await run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  return output.trim().split('\n').filter(Boolean)
}

it('the types compile with the program of the docs, and refuse a call and a field that don’t exist', async () => {
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import createClient from 'openapi-fetch'
import type { paths } from './pinhigh.d.ts'
const client = createClient<paths>({ baseUrl: '' })
await client.GET('/api/Golf/GetStanding')
export const names = (await client.GET('/api/Golf/GetStandings')).data?.map(({ nickname }) => nickname)
export const places = (await client.GET('/api/Golf/GetStandings')).data?.map(({ position }) => position satisfies string)
`,
  )
  const [right, wrong] = await Promise.all([faultsOf('read-standings.ts'), faultsOf('wrong.ts')])
  expect(right).toEqual([])
  expect(wrong.filter((line) => line.startsWith('wrong.ts')).map((line) => line.slice(0, 11))).toEqual([
    'wrong.ts(4,',
    'wrong.ts(5,',
  ])
})

it('another program reads the standings with its key, and knows the site’s own message from a forged one', async () => {
  const { standings, finalEvent } = (await import(join(folder, 'read-standings.ts'))) as Program
  const token = await app.admin()
  const site = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const scopes = ['standings']
  const { key } = (
    await app.call('POST /api/admin/api-keys', { token, body: { name: 'Board', scopes, days: 7 } })
  ).body
  const [marsh] = round.teams as [PlayingTeam]
  await round.score(marsh, 1, 3)
  expect((await standings(site, key, round.eventId))[0]).toMatch(/^1 Team Marsh -1$/)
  await expect(standings(site, 'phk_wrong', round.eventId)).rejects.toThrow(/\w/)

  const heard = Promise.withResolvers<{ body: string; headers: Record<string, string> }>()
  const receiver = createServer(async (request, answer) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    heard.resolve({
      body: Buffer.concat(pieces).toString(),
      headers: request.headers as Record<string, string>,
    })
    answer.end()
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const kinds = ['event.finalized']
  const { secret } = (await app.call('POST /api/admin/webhooks', { token, body: { url, kinds } })).body
  await round.toggle('FinalizeEvent', true)
  await app.features.programs.deliveries.run()
  const { body, headers } = await heard.promise
  expect(finalEvent(secret, body, headers)).toBe(round.eventId)
  expect(() => finalEvent(secret, body.replace('Harlan', 'Marsh'), headers)).toThrow()
  receiver.closeAllConnections()
  receiver.close()
})
