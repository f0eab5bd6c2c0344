import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { type Finding, fine, lookAt, notSetUp, wrong } from '../../office/doctor/findings.ts'
import { secretsKeyOf } from '../secrets-key.ts'
import type { Patient } from './probes.ts'

const gigabyte = 1024 ** 3

export async function checkStorage({ config, probes }: Patient): Promise<Finding[]> {
  const { dataDir, s3 } = config
  const folder = await stat(dataDir).catch(() => null)
  const local = folder ? [await writable(dataDir), await diskFree(dataDir)] : [noFolder]
  const key = await checkKey({ config, probes })
  if (!s3) return [...local, ...key, fine('Uploaded pictures are in the data folder.')]
  const fault = await probes.filesFault()
  return [
    ...local,
    ...key,
    fault ? wrong(fault, 'Check the S3_ settings and the bucket.') : fine('The bucket answers.'),
  ]
}

/** What is encrypted with it can't be read without it. */
async function checkKey({ config, probes }: Pick<Patient, 'config' | 'probes'>): Promise<Finding[]> {
  const opened = await probes.database().catch(() => null)
  const found = opened && (await secretsKeyOf(config, opened.sql))
  if (!found) return []
  return [
    found.fault === null
      ? fine('The key for secrets is here. Keep a copy of it apart from the backups.')
      : wrong(found.fault, 'Put it back: docs/backup.md. Until then codes of apps and webhooks don’t work.'),
  ]
}

const noFolder = notSetUp('There is no data folder yet.', 'The first start of the server makes it.')

async function writable(folder: string): Promise<Finding> {
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable
    ? fine('The data folder can be written to.')
    : wrong('The data folder can’t be written to.', 'Give it to the user who runs the server.')
}

/** Bytes that the disk of a folder has left, and has in all. */
export async function spaceOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}

async function diskFree(folder: string): Promise<Finding> {
  const { free, all } = await spaceOf(folder)
  const what = `Disk: ${inGigabytes(free)} of ${inGigabytes(all)} GB free.`
  if (free < 0.2 * gigabyte) return wrong(what, 'Free some space: sign-ups and scores stop when it’s full.')
  if (free < gigabyte) return lookAt(what, 'Free some space before the event.')
  return fine(what)
}

function inGigabytes(bytes: number): string {
  return (bytes / gigabyte).toFixed(1)
}
