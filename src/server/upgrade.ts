/** Data of an earlier version are backed up before anything in them changes. */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { type BeforeUpgrade, StepFailed } from '../ports/upgrade.ts'
import { reasonOf } from './backup/reason.ts'
import type { Config } from './config.ts'

/** The server doesn't start, and the data are as they were. The message says why and what to do. */
export class UpgradeStopped extends Error {}

const { version } = packageFile

interface Needs {
  /** Writes a whole backup to that path, or nothing. */
  backUp(path: string): Promise<{ path: string }>
  say(line: string): void
  now?: Date
}

/** How many backups made before upgrades are kept. */
const kept = 3

/** Opens the data with a backup before pending steps. The result throws UpgradeStopped, and what `open` throws. */
export function guardUpgrade(config: Config, { backUp, say, now = new Date() }: Needs) {
  let saved: string | null = null
  const folder = config.backups?.folder ?? join(config.dataDir, 'before-upgrade')

  const before: BeforeUpgrade = async ({ from, pending }) => {
    const earlier = from ?? 'an earlier version'
    const steps = `${pending.length} ${pending.length === 1 ? 'step' : 'steps'}`
    if (config.upgradesWithoutBackup) {
      say(
        `Upgrading the data of ${earlier} to ${version} (${steps}) without a backup, as UPGRADE_WITHOUT_BACKUP says.`,
      )
      return
    }
    saved = await save(from)
    say(`Upgrading the data of ${earlier} to ${version} (${steps}). They were backed up first: ${saved}`)
  }

  async function save(from: string | null): Promise<string> {
    const path = resolve(folder, nameFor(now))
    try {
      await backUp(path)
      await tidy(folder)
      return path
    } catch (error) {
      throw new UpgradeStopped(
        `The data of ${from ?? 'an earlier version'} have to be upgraded to ${version}, and the backup before that couldn’t be made in ${resolve(folder)}: ${sentence(error)} The data are as they were. Mend that, or set BACKUP_DIR to a folder with room. If you made a backup yourself, start once with UPGRADE_WITHOUT_BACKUP=true.`,
      )
    }
  }

  return async <T>(open: (before: BeforeUpgrade) => Promise<T>): Promise<T> => {
    try {
      return await open(before)
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      const backup = saved ? ` The backup made before is ${saved}.` : ''
      throw new UpgradeStopped(
        `The upgrade to ${version} failed: ${sentence(error.cause)} All of it was taken back: the data are as they were.${backup} Start the version before, and report this.`,
      )
    }
  }
}

function sentence(error: unknown): string {
  const reason = reasonOf(error)
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/** Such as 'before-upgrade-2026-05-19-160509-to-0.8.0.tar.gz': sorts by time. */
function nameFor(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T')
  return `before-upgrade-${day}-${time.slice(0, 8).replaceAll(':', '')}-to-${version}.tar.gz`
}

const ours = /^before-upgrade-\d{4}-\d{2}-\d{2}-\d{6}-to-[\d.]+\.tar\.gz$/

async function tidy(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ours.test(name))
  for (const name of names.sort().reverse().slice(kept)) await rm(join(folder, name), { force: true })
}
