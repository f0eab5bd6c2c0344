import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'

/** Beside the server where it was built, and above this file where it runs from its source. */
const script = new URL(
  import.meta.filename.endsWith('.ts') ? '../backup-worker.ts' : 'backup-worker.js',
  import.meta.url,
)
const cutShort = 'The server was stopped while the backup was made.'

/** Makes a backup in its own thread, which ends on the signal. Throws an error with the reason in words. */
export async function backUpInThread(
  config: Config,
  path: string,
  signal: AbortSignal,
): Promise<{ size: number }> {
  const worker = new Worker(script, { workerData: { config, path } })
  try {
    const told = once(worker, 'message', { signal }) as Promise<[{ size: number } | { fault: string }]>
    const [answer] = await told
    if ('fault' in answer) throw new Error(answer.fault)
    return answer
  } catch (error) {
    throw signal.aborted ? new Error(cutShort) : error
  } finally {
    await worker.terminate()
  }
}
