import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { JobRecord } from './job-record.ts'

export interface ProcessFacts {
  version: string
  database: 'sqlite' | 'postgres'
  /** By what they show, how many are open. */
  streams: ReadonlyMap<string, () => number>
  jobs: JobRecord
  /** How many answers didn't fit their contract since the server started. */
  misfits(): number
}

/** What this process knows of itself: processor, memory, event loop, streams and background jobs. */
export function processMetrics(registry: Registry, facts: ProcessFacts): void {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'pinhigh_info',
    help: 'Always 1; the version and the kind of database are labels.',
    labelNames: ['version', 'database'],
    registers,
  }).set({ version: facts.version, database: facts.database }, 1)
  new Gauge({
    name: 'pinhigh_open_streams',
    help: 'Open streams of this server, by what they show.',
    labelNames: ['stream'],
    registers,
    collect() {
      for (const [stream, count] of facts.streams) this.set({ stream }, count())
    },
  })
  new Gauge({
    name: 'pinhigh_job_last_success_timestamp_seconds',
    help: 'When a background job of this server last worked; 0 before the first time.',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, { succeededAt }] of facts.jobs.all()) this.set({ task }, (succeededAt ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'pinhigh_job_last_duration_seconds',
    help: 'How long the last run of a background job of this server took, whether it worked or not.',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, { took }] of facts.jobs.all()) if (took !== null) this.set({ task }, took / 1000)
    },
  })
  new Counter({
    name: 'pinhigh_answer_misfits_total',
    help: 'Answers of this server that did not fit their contract. The log names the call and the fields.',
    registers,
    collect() {
      this.reset()
      this.inc(facts.misfits())
    },
  })
  new Counter({
    name: 'pinhigh_job_runs_total',
    help: 'Runs of the background jobs of this server, by how they ended.',
    labelNames: ['task', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [task, { succeeded, failed }] of facts.jobs.all()) {
        this.inc({ task, result: 'success' }, succeeded)
        this.inc({ task, result: 'failure' }, failed)
      }
    },
  })
}
