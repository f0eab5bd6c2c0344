import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'

const path = 'GET /.well-known/apple-developer-merchantid-domain-association'

it("Apple Pay's domain file is 404 until it is set up, and then served unchanged", async () => {
  const without = await startTestApp()
  expect((await without.call(path)).status).toBe(404)
  await without.stop()

  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-apple-'))
  const file = join(folder, 'domain-association')
  writeFileSync(file, '7B227073704964223A2239')
  const site = await startTestApp({ variables: { APPLE_PAY_DOMAIN_FILE: file } })
  const answer = await site.call(path)
  expect(answer).toMatchObject({ status: 200, text: '7B227073704964223A2239' })
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  await site.stop()
  rmSync(folder, { recursive: true })
  await expect(startTestApp({ variables: { APPLE_PAY_DOMAIN_FILE: file } })).rejects.toMatchObject({
    lines: ['APPLE_PAY_DOMAIN_FILE: there is no such file'],
  })
})
