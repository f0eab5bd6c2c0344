import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/lib/tree.ts'

/** Inside the repository, so that packages and types are found as for the product. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules', '.walls-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The compiler's errors for one file under a project's own settings. */
async function compile(project: string, text: string): Promise<string> {
  await writeFile(join(folder, 'file.ts'), text)
  const config = {
    extends: join(root, `tsconfig.${project}.json`),
    files: ['file.ts'],
    include: [],
    exclude: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], (_error, output) => resolve(output))
  })
}

describe('the compiler refuses', () => {
  test.each([
    ['a page in the rules', 'rules', 'export const a = document.title', "Cannot find name 'document'"],
    ['Node in the rules', 'rules', 'export const a = process.env', "Cannot find name 'process'"],
    ['a timer in the rules', 'rules', 'setTimeout(() => {}, 1)', "Cannot find name 'setTimeout'"],
    ['Node modules in the rules', 'rules', "export * from 'node:fs'", "Cannot find name 'node:fs'"],
    ['a page in the server', 'server', 'export const a = document.title', "Cannot find name 'document'"],
    ['the window in the server', 'server', 'export const a = window.name', "Cannot find name 'window'"],
    ['Node in the page', 'client', 'export const a = process.env', "Cannot find name 'process'"],
    ['Node modules in the page', 'client', "export * from 'node:fs'", "Cannot find name 'node:fs'"],
    ['a page in the worker', 'worker', 'export const a = document.title', "Cannot find name 'document'"],
    ['a list read without a doubt', 'rules', 'export const a: number = [1][0]', 'not assignable'],
    ['syntax Node cannot strip', 'server', 'export enum A { B }', 'erasableSyntaxOnly'],
  ])('%s', async (_, project, text, complaint) => {
    expect(await compile(project, text)).toContain(complaint)
  })
})

describe('the compiler accepts', () => {
  test.each([
    ['the language in the rules', 'rules', 'export const a = new Map([[1, 2]]).get(1) ?? 0'],
    ['Node in the server', 'server', "export const a = process.version\nexport { join } from 'node:path'"],
    ['a page in the page', 'client', 'export const a = document.title'],
  ])('%s', async (_, project, text) => {
    expect(await compile(project, text)).toBe('')
  })
})
