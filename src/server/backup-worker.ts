import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from './backup/reason.ts'
import type { Config } from './config.ts'
import { backUp } from './storage.ts'

/** One backup on a thread of its own, so that phones do not wait while it is packed. */
const { config, path } = workerData as { config: Config; path: string }
const answer = await backUp(config, path).then(
  ({ size }) => ({ size }),
  (error: unknown) => ({ fault: reasonOf(error) }),
)
parentPort?.postMessage(answer)
