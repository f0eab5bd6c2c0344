import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tools } from '../../scripts/lib/programs.ts'
import { root } from '../../scripts/lib/tree.ts'

/** The dead code check's output for a small product under this one's own settings. */
async function knip(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pinhigh-knip-'))
  try {
    await copyFile(join(root, 'knip.json'), join(folder, 'knip.json'))
    for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await new Promise((resolve) => {
      const args = [tools.knip, '--no-progress', '--no-config-hints']
      execFile(process.execPath, args, { cwd: folder }, (_error, output) => resolve(output))
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the dead code check lists unused files, exports and types, and nothing else', async () => {
  const said = await knip({
    'src/server/main.ts': "import { used } from './used.ts'\nused()\n",
    'src/server/used.ts':
      'export function used() {}\nexport function forgotten() {}\nexport interface Forgotten {}\n',
    'src/server/left-behind.ts': 'export const a = 1\n',
  })
  expect(said).toContain('src/server/left-behind.ts')
  expect(said).toMatch(/forgotten\s.*src\/server\/used\.ts/)
  expect(said).toMatch(/Forgotten\s+interface\s.*src\/server\/used\.ts/)
  expect(said).not.toMatch(/^used\s/m)
}, 180_000)
