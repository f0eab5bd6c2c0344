import { ConfigFault } from '../config.ts'
import { reasonOf } from './reason.ts'

/** Runs a command that takes one file, and prints its result in one line. An error ends it with exit code 1. */
export async function runCommand(usage: string, run: (path: string) => Promise<string>): Promise<void> {
  process.umask(0o077)
  const [path, ...more] = process.argv.slice(2)
  if (!path || more.length > 0) return giveUp([`Name the file: ${usage}`])
  try {
    process.stdout.write(`${await run(path)}\n`)
  } catch (error) {
    giveUp(error instanceof ConfigFault ? error.lines : [reasonOf(error)])
  }
}

function giveUp(lines: string[]): void {
  for (const line of lines) process.stderr.write(`pinhigh: ${line}\n`)
  process.exitCode = 1
}
