import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigFault } from './config.ts'
import { openLogFile } from './log-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-log-'))
  path = join(folder, 'pinhigh.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('loses no line while logs are rotated, and only its owner may read it', () => {
  const log = openLogFile(path)
  log.write('before\n')
  renameSync(path, `${path}.1`)
  log.write('in between\n')
  log.reopen()
  log.write('after\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('before\nin between\n')
  expect(readFileSync(path, 'utf8')).toBe('after\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('adds to what a server before wrote', () => {
  openLogFile(path).write('one\n')
  openLogFile(path).write('two\n')
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
})

it('goes on in its file when the new one can’t be opened', () => {
  const log = openLogFile(path)
  renameSync(folder, `${folder}-moved`)
  log.reopen()
  log.write('still here\n')
  renameSync(`${folder}-moved`, folder)
  expect(readFileSync(path, 'utf8')).toBe('still here\n')
})

it('a file in a folder that isn’t there is a wrong setting', () => {
  expect(() => openLogFile(join(folder, 'no such folder', 'pinhigh.log'))).toThrow(ConfigFault)
})
