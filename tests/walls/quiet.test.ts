import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools } from '../../scripts/lib/programs.ts'
import { root } from '../../scripts/lib/tree.ts'

let folder: string

beforeAll(async () => {
  await mkdir(join(root, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(root, 'test-results', 'quiet-'))
  const config = { test: { setupFiles: [join(root, 'tests', 'support', 'quiet.ts')] } }
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The output of a run of one test with that body. */
async function run(body: string): Promise<string> {
  const imports = "import { test, vi } from 'vitest'\n"
  await writeFile(join(folder, 'a.test.ts'), `${imports}test('a', async () => { ${body} })`)
  return new Promise((resolve) => {
    execFile(process.execPath, [tools.vitest, 'run', '--root', folder], (_error, output, errors) => {
      resolve(output + errors)
    })
  })
}

test.each([
  ['a line to the console', "console.error('surprise')", 'console.error: surprise'],
  [
    "a warning of Node's",
    "process.emitWarning('surprise'); await new Promise((go) => setTimeout(go, 10))",
    'Warning: surprise',
  ],
])('%s fails the test', async (_, body, told) => {
  const said = await run(body)
  expect(said).toContain('Unexpected output')
  expect(said).toContain(told)
})

test('a test may expect output', async () => {
  const said = await run("vi.spyOn(console, 'warn').mockImplementation(() => {}); console.warn('expected')")
  expect(said).not.toContain('Unexpected output')
})
