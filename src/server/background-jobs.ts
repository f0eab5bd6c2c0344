import type { FastifyInstance } from 'fastify'
import type { Job } from '../ports/job.ts'
import type { Features } from './features.ts'
import { sweepUploads } from './http/uploads/multipart.ts'
import { noted } from './metrics/job-record.ts'

const hour = 3_600_000
const webhooksEvery = 2_000

export interface RunningJob {
  /** Lets a run that has begun finish. */
  stop(): Promise<void>
}

/** Starts the jobs of all features. */
export function startJobs(features: Features, http: FastifyInstance): RunningJob {
  const jobs = [...features.parts('job'), cleaning(features, http)]
  const running = [...jobs.map((job) => start(job, http)), startWebhooks(features, http)]
  return {
    async stop() {
      for (const each of running) await each.stop()
    },
  }
}

/** Each feature cleans up what is its own: files left by a crash, deletions that can no longer be undone, old logos. */
function cleaning({ parts }: Features, http: FastifyInstance): Job {
  return {
    name: 'sweep',
    every: hour,
    failure: 'could not clean up files; will try again',
    atStart: true,
    async run() {
      for (const sweep of parts('sweeps')) await sweep()
      sweepUploads(http.uploadFolder)
    },
  }
}

/** Sends what other programs are told: right after it happened, and again where it wasn't taken. */
function startWebhooks(features: Features, http: FastifyInstance): RunningJob {
  const { programs, database } = features
  const failure = 'webhooks could not be sent; will try again'
  const run = async () => {
    if (programs.usesWebhooks()) await programs.deliveries.run()
  }
  const job = watched({ name: 'webhooks', failure, run }, http)
  const timer = setInterval(job, webhooksEvery)
  const unsubscribe = database.onChange(({ topic }) => {
    if (topic === 'webhooks') void job()
  })
  return {
    async stop() {
      clearInterval(timer)
      unsubscribe()
      await programs.deliveries.stop()
    },
  }
}

/** The job with how it went noted; it never throws. */
function watched(
  { name, failure, run }: Pick<Job, 'name' | 'failure' | 'run'>,
  { jobs, log }: FastifyInstance,
): () => Promise<void> {
  jobs.add(name)
  return async () => {
    try {
      await noted(jobs, name, run)
    } catch (error) {
      log.warn({ err: error }, failure)
    }
  }
}

function start(job: Job, http: FastifyInstance): RunningJob {
  const work = watched(job, http)
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  if (job.atStart) run()
  const timer = setInterval(run, job.every)
  return {
    async stop() {
      clearInterval(timer)
      await running
      if (job.atStop) await work()
    },
  }
}
