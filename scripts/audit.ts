/**
 * Checks the packages: the lock file here, known vulnerabilities at the registry. A registry that doesn't answer
 * audits is reported, but isn't an error: unknown is never called safe.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockFile, lockFaults } from './lib/lock.ts'
import { npmCommand } from './lib/node.mjs'
import type { Outcome } from './lib/programs.ts'
import { root } from './lib/tree.ts'

/** Milliseconds the registry may take. */
const timeout = 20_000
/** The severities on which `npm audit` fails. */
const grave = ['high', 'critical'] as const

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** The check of `npm run check`: passes unless the lock file or the registry reports a problem. */
export async function auditPackages(): Promise<Outcome> {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const faults = lockFaults(lock)
  if (faults.length > 0) return { ok: false, output: faults.join('\n') }
  return judge(await askRegistry())
}

/** Reads npm's report. Anything but a complete report means nothing is known. */
export function judge(answer: string): Outcome {
  const { metadata, vulnerabilities = {} } = readReport(answer)
  const counts = metadata?.vulnerabilities
  if (!counts) {
    return { ok: true, output: 'known weaknesses: not checked, the registry does not answer audits' }
  }
  const bad = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    grave.some((each) => each === severity),
  )
  const ok = grave.every((severity) => (counts[severity] ?? 0) === 0)
  const lines = bad.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  return { ok, output: ok ? 'known weaknesses: none that are high' : lines.join('\n') }
}

function readReport(answer: string): Report {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}

/** Production packages only. Returns npm's output, or nothing when it times out or is missing. */
function askRegistry(): Promise<string> {
  const [command, ...first] = npmCommand(process.execPath) as [string, ...string[]]
  return new Promise((resolve) => {
    const child = spawn(
      command,
      [...first, 'audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout}`],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout,
        shell: command === 'npm' && process.platform === 'win32',
      },
    )
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.once('error', () => resolve(''))
    child.once('close', () => resolve(Buffer.concat(pieces).toString()))
  })
}

if (import.meta.main) {
  const { ok, output } = await auditPackages()
  console.log(output)
  process.exitCode = ok ? 0 : 1
}
