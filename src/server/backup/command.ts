import { ConfigFault } from '../config.ts'
import { reasonOf } from './reason.ts'

interface Command {
  usage: string
  /** What its one argument is. */
  names: string
}

/** Runs a command that takes one argument, and prints its result. An error ends it with exit code 1. */
export async function runCommand(
  { usage, names }: Command,
  run: (given: string) => Promise<string>,
): Promise<void> {
  process.umask(0o077)
  const [given, ...more] = process.argv.slice(2)
  if (!given || more.length > 0) return giveUp([`Name ${names}: ${usage}`])
  try {
    process.stdout.write(`${await run(given)}\n`)
  } catch (error) {
    giveUp(error instanceof ConfigFault ? error.lines : [reasonOf(error)])
  }
}

function giveUp(lines: string[]): void {
  for (const line of lines) process.stderr.write(`pinhigh: ${line}\n`)
  process.exitCode = 1
}
