import { describe, expect, test } from 'vitest'
import { readTree } from '../../scripts/lib/tree.ts'
import { groups, wallFaults } from '../../scripts/walls.ts'

/** The faults of one file, without its path and line. */
function faults(path: string, text: string): string[] {
  return wallFaults([{ path, text }]).map((line) => line.replace(/^\S+: /, ''))
}

test.each(Object.keys(groups))('the arrows between the features of %s have no circle', (group) => {
  const arrows = groups[group] ?? {}
  const reached = (from: string, seen: readonly string[] = []): string[] =>
    (arrows[from] ?? []).flatMap((to) => (seen.includes(to) ? [to] : [to, ...reached(to, [...seen, to])]))
  expect(Object.keys(arrows).filter((feature) => reached(feature).includes(feature))).toEqual([])
})

test("today's tree keeps every wall", () => {
  expect(wallFaults(readTree())).toEqual([])
}, 180_000)

test('a breach is told with its file and line', () => {
  const path = 'src/play/scoring/server/record-score.ts'
  expect(
    wallFaults([{ path, text: "import a from './a.ts'\nimport b from '../../../server/app.ts'\n" }]),
  ).toEqual([`${path}:2: feature server may not use src/server/app.ts (assembly)`])
})

describe('a bad import is found', () => {
  test.each([
    ['the kernel using a feature', 'src/kernel/money.ts', '../event/event/rules.ts'],
    ['the kernel using a package', 'src/kernel/money.ts', 'kysely'],
    ['the kernel using Node', 'src/kernel/ids.ts', 'node:crypto'],
    ['a port using an adapter', 'src/ports/mailer.ts', '../adapters/mail/smtp.ts'],
    ['a port using a package at run time', 'src/ports/database.ts', 'kysely'],
    ['rules using their own server', 'src/play/scoring/rules.ts', './server/score-store.ts'],
    ['rules using a port', 'src/play/scoring/rules.ts', '../../ports/database.ts'],
    ['rules using a package', 'src/play/scoring/rules.ts', 'kysely'],
    ['rules using Node', 'src/play/scoring/rules.ts', 'fs'],
    ['rules against the arrows', 'src/event/event/rules.ts', '../../play/scoring/rules.ts'],
    ['a contract against the arrows', 'src/money/ledger/contract.ts', '../../people/teams/contract.ts'],
    [
      'a server against the arrows',
      'src/event/event/server/index.ts',
      '../../../play/scoring/server/index.ts',
    ],
    [
      'a server past a door',
      'src/play/scoring/server/routes.ts',
      '../../../event/event/server/event-store.ts',
    ],
    ['a server using its own page', 'src/play/scoring/server/routes.ts', '../client/hole-pad.tsx'],
    ['a server using an adapter', 'src/play/scoring/server/routes.ts', '../../../adapters/mail/smtp.ts'],
    [
      "a server in another's rules",
      'src/play/scoring/server/a.ts',
      '../../../event/course/hole-drawing/trees.ts',
    ],
    ['a screen using a server', 'src/play/scoring/client/hole-pad.tsx', '../server/record-score.ts'],
    ['a screen using Node', 'src/play/scoring/client/hole-pad.tsx', 'node:fs'],
    [
      "a screen using another's screen",
      'src/play/scoring/client/a.tsx',
      '../../../event/event/client/previous-events-screen.tsx',
    ],
    ['the page using the server', 'src/ui/calls/api.ts', '../../server/config.ts'],
    ['the page using an adapter', 'src/app/main.tsx', '../adapters/mail/smtp.ts'],
    [
      'the frame using a screen',
      'src/app/frame/frame.tsx',
      '../../event/event/client/previous-events-screen.tsx',
    ],
    ['a part of the page using a screen', 'src/ui/button.tsx', '../event/event/client/index.ts'],
    ['a part of the page using the frame', 'src/ui/button.tsx', '../app/frame/frame.tsx'],
    ['a part of the page using rules', 'src/ui/button.tsx', '../event/event/rules.ts'],
    ['a screen using the frame', 'src/play/scoring/client/a.tsx', '../../../app/pages.ts'],
    ['a screen against the arrows', 'src/play/rules/client/a.tsx', '../../board/client/index.ts'],
    ['a feature of its group without an arrow', 'src/people/teams/rules.ts', '../plan/rules.ts'],
    [
      "a server using another's screens",
      'src/people/teams/server/a.ts',
      '../../../event/event/client/index.ts',
    ],
    ['the page loading a contract', 'src/app/main.tsx', '../event/event/contract.ts'],
    ['a part of the page knowing a contract', 'src/ui/calls/api.ts', '../../event/event/contract.ts'],
    ['the page loading the list of contracts', 'src/ui/calls/api.ts', '../../server/contracts.ts'],
    ['the list of contracts using a server', 'src/server/contracts.ts', '../event/event/server/index.ts'],
    ['the server using the page', 'src/server/http/page/page.ts', '../../../app/router.tsx'],
    ['the server past a door', 'src/server/app.ts', '../event/event/server/event-store.ts'],
    ['the server using an adapter', 'src/server/http/page/page.ts', '../../../adapters/mail/smtp.ts'],
    ['an adapter using a feature', 'src/adapters/mail/smtp.ts', '../../site/messages/rules.ts'],
    ["the sandbox's page using its server", 'src/adapters/payments/sandbox/page/a.ts', '../gateway.ts'],
    ['the product using a test', 'src/server/app.ts', '../../tests/support/postgres.ts'],
    ['a feature in no group', 'src/auction/lots/rules.ts', '../../event/event/rules.ts'],
    ['a group that isn’t in the plan', 'src/evening/raffle/rules.ts', '../../event/event/rules.ts'],
    ['a path from the root', 'src/ui/calls/api.ts', '/src/server/config.ts'],
  ])('%s', (_, path, specifier) => {
    expect(faults(path, `import { a } from '${specifier}'`)).toHaveLength(1)
  })
})

describe('however it is written', () => {
  test.each([
    ["import '../server/a.ts'"],
    ["import type { A } from '../server/a.ts'"],
    ["import { type A } from '../server/a.ts'"],
    ["export { a } from '../server/a.ts'"],
    ["export * from '../server/a.ts'"],
    ["const a = await import('../server/a.ts')"],
    ['const a = await import(`../server/a.ts`)'],
    ["type A = import('../server/a.ts').A"],
    ["const a = require('../server/a.ts')"],
    ['const a = await import(name)'],
  ])('%s', (text) => {
    expect(faults('src/play/scoring/client/hole-pad.tsx', text)).toHaveLength(1)
  })
})

describe('an impure rule is found', () => {
  test.each([
    ['Date.now()'],
    ["Date['now']()"],
    ['new Date()'],
    ['Date()'],
    ['Math.random()'],
    ['crypto.randomUUID()'],
    ['process.env.PORT'],
    ["fetch('/')"],
    ['globalThis'],
    ['document.title'],
    ['setTimeout(a, 1)'],
    ['{ process }'],
  ])('%s', (expression) => {
    expect(faults('src/play/scoring/rules.ts', `export const a = ${expression}`)).toHaveLength(1)
    expect(faults('src/event/course/hole-drawing/trees.ts', `export const a = ${expression}`)).toHaveLength(1)
  })
})

describe('what is allowed passes', () => {
  test.each([
    ['src/play/scoring/rules.ts', "import { a } from '../../event/event/rules.ts'"],
    ['src/play/scoring/contract.ts', "import { z } from 'zod'"],
    [
      'src/play/scoring/rules.ts',
      "// Date.now() and import('../server/a.ts')\nexport const a = 'Math.random()'",
    ],
    [
      'src/play/scoring/rules.ts',
      'export const a = (now: Date, it: { process: 1 }) => new Date(now) && it.process',
    ],
    ['src/play/scoring/server/routes.ts', "import { a } from '../../../event/event/server/index.ts'"],
    ['src/people/teams/client/a.tsx', "import { a } from '../../../money/checkout/client/index.ts'"],
    ['src/play/scoring/client/phone/a.ts', "import { a } from '../../../board/stream.ts'"],
    ['src/app/pages.ts', "const a = () => import('../event/event/client/previous-events-screen.tsx')"],
    ['src/server/app.ts', "import { a } from '../adapters/mail/smtp.ts'"],
    ['src/play/scoring/server/scoring.api.test.ts', "import { a } from '../../../server/app.ts'"],
    ['tests/journeys/main-job.test.ts', "import { a } from '../../src/adapters/mail/smtp.ts'"],
  ])('%s: %s', (path, text) => {
    expect(faults(path, text)).toEqual([])
  })
})
