import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { whole } from './figures.ts'

/** The machine and the software measured, in one line. */
export function machine(): string {
  const [processor] = cpus()
  const parts = [
    `Node ${process.versions.node}`,
    `${availableParallelism()} cores (${processor?.model.trim() ?? 'of a kind not told'})`,
    `${whole(totalmem() / 1_000_000_000)} GB`,
    `load ${loadavg()[0]?.toFixed(1)} at the start`,
  ]
  return parts.join(', ')
}
