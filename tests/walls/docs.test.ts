import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.ts'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync(['docs/**/*.md', 'tests/**/*.md'], { cwd: root }),
]
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

describe.each(pages)('%s', (page) => {
  it('its links lead somewhere', () => {
    const broken = linksOf(withoutCode(read(page))).filter((link) => !leadsSomewhere(page, link))
    expect(broken).toEqual([])
  })

  it('its files exist', () => {
    const named = [...read(page).matchAll(/`((?:src|tests|scripts|docs|deploy)\/[\w./-]+\.\w+)`/g)]
    expect(named.map(([, path]) => path as string).filter((path) => !existsSync(join(root, path)))).toEqual(
      [],
    )
  })

  it('its commands exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const called = [...read(page).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
    expect(called.map(([, run, short]) => run ?? short ?? '').filter((name) => !(name in scripts))).toEqual(
      [],
    )
    const programs = [...read(page).matchAll(/\bnode ((?:scripts|src)\/[\w/.-]+)/g)]
    expect(
      programs.map(([, path]) => path as string).filter((path) => !existsSync(join(root, path))),
    ).toEqual([])
  })
})

function linksOf(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/\b(?:src|href)="([^"]+)"/g)]
  return links.map(([, address]) => address as string).filter((address) => !/^[a-z]+:/.test(address))
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(root, target))) return false
  return heading === undefined || headingsOf(target).includes(heading)
}

/** How GitHub and others name a heading's anchor. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    (words as string)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}

describe('the settings', () => {
  const source = read('src/server/environment.ts')
  const blocks = source
    .slice(source.indexOf('z.object({'), source.indexOf('type Environment'))
    .split(/\n {2}(?=[A-Z])/)
  const known = new Map(blocks.slice(1).map((block) => [block.split(':')[0] as string, block]))
  const told = new Map(
    [...read('README.md').matchAll(/^\| (`[A-Z][^|]+) \| ([^|]*)\|/gm)].flatMap(([, names, defaults]) => {
      const values = (defaults as string).split(', ').map((value) => /^`(.+)`$/.exec(value.trim())?.[1])
      return [...(names as string).matchAll(/`([A-Z0-9_]+)`/g)].map(
        ([, name], index) => [name as string, values[index]] as const,
      )
    }),
  )

  it("the README's are those the server reads", () => {
    expect([...told.keys()].sort()).toEqual([...known.keys()].sort())
  })

  it("the README's defaults are the server's", () => {
    // Backup settings only count once there is a place for backups.
    const bare = { BACKUP_DIR: '/backups' }
    const withDefault = [...told].filter(([, value]) => value !== undefined)
    for (const [name, value = ''] of withDefault)
      expect(readConfig({ ...bare, [name]: value.replace('PORT', '3000') }), name).toEqual(readConfig(bare))
    const silent = [...known].filter(
      ([name, block]) => block.includes('.default(') && told.get(name) === undefined,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('those in deploy/ exist, too', () => {
    const ofCompose = [
      'SITE',
      'POSTGRES_PASSWORD',
      'VERSION',
      'BACKUPS',
      'PINHIGH',
      'PINHIGH_REHEARSAL',
      'REHEARSAL_SITE',
      'NODE_ENV',
      'NODE_COMPILE_CACHE',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'BASE',
    ]
    const files = ['deploy/env.example', 'deploy/compose.yaml', 'deploy/pinhigh.service', 'deploy/Dockerfile']
    const used = files.flatMap((file) => [
      ...read(file).matchAll(/(?:^|\s|Environment=)([A-Z][A-Z0-9_]{3,})(?:=|: )/gm),
    ])
    const names = new Set(used.map(([, name]) => name as string))
    expect([...names].filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([])
    expect(names.size).toBeGreaterThan(15)
  })
})

/** Texts on screens that contain a number or a name. */
const putTogether = new Set([
  'All 4 are here',
  'Team invite email',
  'Save 1 hole',
  'Save n holes',
  'Count all 18 holes again',
])

it.each([
  ['runbook.md', 50],
  ['rounds.md', 40],
])('the buttons and pages in %s, more than %i, have the same names on the screens', (page, least) => {
  const screens = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => /client\/|^src\/(app|ui)\//.test(path) || path.endsWith('rules.ts'))
    .map((path) => read(path).replaceAll(/\s+/g, ' '))
    .join('\n')
  const text = withoutCode(read(`docs/${page}`)).replaceAll('**', '')
  const said = [...text.matchAll(/(?<!\*)\*([^*\s][^*]*)\*/g)].map(([, words]) =>
    (words as string).replaceAll(/\s+/g, ' '),
  )
  expect(said.length).toBeGreaterThan(least)
  const unknown = said.filter(
    (words) => words !== 'italics' && !putTogether.has(words) && !screens.includes(words),
  )
  expect([...new Set(unknown)]).toEqual([])
})

describe('the decisions', () => {
  it('have unique numbers without a gap, and say them in their titles', () => {
    const files = globSync('docs/decisions/*.md', { cwd: root }).sort()
    expect(files.map((file) => Number(/(\d{4})-[^/]+$/.exec(file)?.[1]))).toEqual(
      files.map((_, at) => at + 1),
    )
    expect(files.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]))).toEqual(
      files.map((_, at) => at + 1),
    )
  })
})

describe('the pictures', () => {
  it('are all shown somewhere', () => {
    const shown = pages.map(read).join('\n')
    const hidden = globSync('docs/pictures/*', { cwd: root }).filter(
      (path) => !shown.includes(basename(path)),
    )
    expect(hidden).toEqual([])
  })
})
