import { ConfigFault } from '../config.ts'

const outOfSpace = 'The disk is full. Nothing was changed: what was there before is there still.'

/** Runs a command that takes one file, and says in one line what came of it. Faults end it with exit code 1. */
export async function runCommand(usage: string, run: (path: string) => Promise<string>): Promise<void> {
  process.umask(0o077)
  const [path, ...more] = process.argv.slice(2)
  if (!path || more.length > 0) return giveUp([`Say which file: ${usage}`])
  try {
    process.stdout.write(`${await run(path)}\n`)
  } catch (error) {
    giveUp(linesOf(error as NodeJS.ErrnoException))
  }
}

/** No room, a used-up quota, a limit on files; SQLITE_FULL and, for the latter two, SQLITE_IOERR_WRITE. */
const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100', 13, 778])

/** What went wrong, for the person at the keyboard. */
export function linesOf(error: NodeJS.ErrnoException): string[] {
  if (error instanceof ConfigFault) return error.lines
  const { code, errcode } = error as { code?: string; errcode?: number }
  return [fullDisk.has(code) || fullDisk.has(errcode) ? outOfSpace : error.message]
}

function giveUp(lines: string[]): void {
  for (const line of lines) process.stderr.write(`pinhigh: ${line}\n`)
  process.exitCode = 1
}
