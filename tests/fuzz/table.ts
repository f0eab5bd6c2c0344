import type { Fault, Tally } from './run.ts'

/** One line per call: requests, accepted, refused and why, and the slowest response. */
export function printTallies(tallies: readonly Tally[], withHead = true): void {
  if (withHead) console.log(line('call', 'requests', 'taken', 'slowest', 'refused'))
  for (const tally of tallies) {
    const refused = [...tally.refused]
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]) => `${code} ${count}`)
    if (tally.hungUp > 0) refused.push(`hung up ${tally.hungUp}`)
    const slowest = `${Math.round(tally.slowest)} ms`
    console.log(line(tally.route, String(tally.requests), String(tally.taken), slowest, refused.join(', ')))
  }
}

function line(call: string, requests: string, taken: string, slowest: string, refused: string): string {
  return `${call.padEnd(58)} ${requests.padStart(8)} ${taken.padStart(6)} ${slowest.padStart(9)}  ${refused}`
}

/** What was wrong, the first few of a kind with the request. */
export function printFaults(faults: readonly Fault[], most: number): void {
  for (const { what, number, request } of faults.slice(0, most)) {
    console.log(`  FAULT ${what}\n    request ${number}: ${request}`)
  }
  if (faults.length > most) console.log(`  … and ${faults.length - most} more`)
}
