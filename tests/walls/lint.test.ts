import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/lib/tree.ts'

/** A folder under the product's own lint settings. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinhigh-lint-'))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  await copyFile(join(root, '.gitignore'), join(folder, '.gitignore'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The linter's output for a text at that path. */
async function lint(path: string, text: string): Promise<string> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [biome, 'lint', '--colors=off', path],
      { cwd: folder },
      (_error, output, errors) => {
        resolve(output + errors)
      },
    )
  })
}

test.each([
  [
    'the environment outside the configuration',
    'src/server/app.ts',
    'export const a = process.env.PORT',
    'noProcessEnv',
  ],
  ['a line to the console', 'src/event/event/rules.ts', "console.log('a')", 'noConsole'],
  ['any', 'src/kernel/money.ts', 'export const a = (b: any) => b', 'noExplicitAny'],
  ['a picture without a text', 'src/ui/a.tsx', "export const A = () => <img src='/a.png' />", 'useAltText'],
])('the linter refuses %s', async (_, path, text, rule) => {
  expect(await lint(path, text)).toContain(rule)
})

test('the configuration reads the environment', async () => {
  expect(await lint('src/server/config.ts', 'export const a = process.env.PORT\n')).toMatch(
    /No fixes applied/,
  )
})
