import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from './backup/reason.ts'
import type { Config } from './config.ts'
import { backUp } from './storage.ts'

/** Makes one backup in its own thread, so that phones don't wait while it is compressed. */
const { config, path } = workerData as { config: Config; path: string }
const answer = await backUp(config, path).then(
  ({ size }) => ({ size }),
  (error: unknown) => ({ fault: reasonOf(error) }),
)
parentPort?.postMessage(answer)
