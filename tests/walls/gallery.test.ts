import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wallFaults } from '../../scripts/walls.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/client')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = (folder: string) => globSync(`${folder}/**/*.tsx`, { cwd: root })

/** Without an admin's session the first four show nothing but words, and with one a button and links; the next ones are loaded by OopsPlace and QuestionPlace; the staff’s menu alone fills PageTabs; StepBar stands at the foot of the window; the last two are ShareButton with its sign. */
const notShown = [
  ...['CsvButton', 'MayLink', 'PageNames', 'ImportHint', 'OopsPopup'],
  ...['PasswordDialog', 'QuestionPlace', 'ReasonDialog'],
  ...['PageTabs', 'StepBar', 'ShareSign', 'SharePictureButton'],
]

it('every part of src/ui is on the gallery page', () => {
  const parts = sources('src/ui').flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  )
  const shown = sources('src/gallery').map(textOf).join('\n')
  expect(parts.length).toBeGreaterThan(35)
  expect(parts.filter((name) => !notShown.includes(name) && !new RegExp(`<${name}\\b`).test(shown))).toEqual(
    [],
  )
})

it('no page may use the gallery', () => {
  const text = "import { Buttons } from '../gallery/buttons.tsx'\nexport { Buttons }"
  for (const path of ['src/app/frame.tsx', 'src/ui/part.tsx', 'src/app/pages.ts'])
    expect(wallFaults([{ path, text }])).toHaveLength(1)
})

it.skipIf(!existsSync(built))('the built page contains nothing of the gallery', () => {
  const manifest = Object.keys(JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')))
  expect(manifest.filter((source) => /gallery|ui\.html/.test(source))).toEqual([])
  const scripts = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const words = 'Every part of src/ui in its states'
  expect(scripts.filter((name) => readFileSync(join(built, 'assets', name), 'utf8').includes(words))).toEqual(
    [],
  )
})
