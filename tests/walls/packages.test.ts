import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judge } from '../../scripts/audit.ts'
import { lockFaults } from '../../scripts/lib/lock.ts'

const integrity = 'sha512-abc'

describe('the lock file', () => {
  it('has a checksum for every package, all from the registry, none with an install script', () => {
    const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
    expect(lockFaults(JSON.parse(lock))).toEqual([])
  })

  it.each([
    [{ version: '1.0.0' }, 'golf: has no SHA-512 checksum'],
    [{ integrity: 'sha1-abc' }, 'golf: has no SHA-512 checksum'],
    [
      { integrity, resolved: 'git+ssh://git@github.com/a/golf.git#1' },
      'golf: comes from git+ssh://git@github.com/a/golf.git#1, not from the registry',
    ],
    [
      { integrity, resolved: 'http://registry.npmjs.org/golf/-/golf-1.0.0.tgz' },
      'golf: comes from http://registry.npmjs.org/golf/-/golf-1.0.0.tgz, not from the registry',
    ],
    [{ link: true }, 'golf: is a link to a folder'],
    [{ integrity, hasInstallScript: true }, 'golf: runs a program at install'],
  ])('with %o is refused', (locked, fault) => {
    expect(lockFaults({ packages: { '': {}, 'node_modules/golf': locked } })).toEqual([fault])
  })

  it('a listed package may run an install script', () => {
    const packages = { 'node_modules/a/node_modules/golf': { integrity, hasInstallScript: true } }
    expect(lockFaults({ packages }, ['golf'])).toEqual([])
  })
})

describe("the registry's report on known vulnerabilities", () => {
  const report = (counts: object, vulnerabilities: object = {}) =>
    JSON.stringify({ metadata: { vulnerabilities: counts }, vulnerabilities })

  it('fails on a high one, by name, and not on a low one', () => {
    const golf = { golf: { severity: 'high', range: '<1.0.1' } }
    expect(judge(report({ high: 1 }, golf))).toEqual({ ok: false, output: 'golf <1.0.1: high' })
    expect(judge(report({ low: 2, high: 0 }, { golf: { severity: 'low', range: '*' } })).ok).toBe(true)
  })

  it('is never treated as safe when there was no response', () => {
    for (const answer of ['', '{"message":"405 Method Not Allowed"}', '<html>'])
      expect(judge(answer)).toEqual({
        ok: true,
        output: 'known weaknesses: not checked, the registry does not answer audits',
      })
  })
})
