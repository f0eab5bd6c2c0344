import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openUploads, sweepUploads } from './multipart.ts'

it("a crashed upload is deleted after an hour, and one in progress isn't", () => {
  const folder = openUploads(join(mkdtempSync(join(tmpdir(), 'pinhigh-uploads-')), 'uploads'))
  const [old, young] = [join(folder, 'old'), join(folder, 'young')]
  for (const path of [old, young]) writeFileSync(path, 'x')
  const seconds = Date.now() / 1000
  utimesSync(old, seconds - 3_700, seconds - 3_700)
  utimesSync(young, seconds - 3_000, seconds - 3_000)
  sweepUploads(folder)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  rmSync(folder, { recursive: true })
})
