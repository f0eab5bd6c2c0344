/** Everything the doctor looks at, side by side, each with a time limit. Adapters come in as probes. */
import type { CheckUp } from '../../office/doctor/contract.ts'
import {
  type Area,
  type AreaFindings,
  cantTell,
  type Finding,
  withoutAny,
} from '../../office/doctor/findings.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkEmail } from './email.ts'
import { checkPayments } from './payments.ts'
import type { Patient } from './probes.ts'
import { checkProgram } from './program.ts'
import { secretsOf } from './secrets.ts'
import { checkAddress, checkProxy } from './site.ts'
import { checkStorage } from './storage.ts'
import { checkTexts } from './texts.ts'

type Check = (patient: Patient) => Promise<Finding[]>

const checks: Record<Area, Check> = {
  Program: checkProgram,
  Database: checkDatabase,
  Storage: checkStorage,
  Backups: checkBackups,
  'Public address': checkAddress,
  Proxy: checkProxy,
  'Card payments': checkPayments,
  Email: checkEmail,
  'Text messages': checkTexts,
  Clock: checkClock,
}

/** Milliseconds for one area. */
const timeLimit = 12_000

/** Never throws. Nothing is contacted that isn't configured. */
export async function checkUp(patient: Patient, limit = timeLimit): Promise<CheckUp> {
  const areas = await Promise.all(
    Object.entries(checks).map(([area, check]) => checkArea(area as Area, check(patient), limit)),
  )
  const { version, now, config } = patient
  return { version, checkedOn: now.toISOString(), areas: withoutAny(secretsOf(config), areas) }
}

async function checkArea(area: Area, checking: Promise<Finding[]>, limit: number): Promise<AreaFindings> {
  const late = Promise.withResolvers<Finding[]>()
  const timer = setTimeout(
    () => late.resolve([cantTell(`No answer within ${limit / 1000} seconds.`, 'Check again in a minute.')]),
    limit,
  )
  try {
    return { area, findings: await Promise.race([checking, late.promise]) }
  } catch {
    return { area, findings: [cantTell('This could not be checked.', databaseFirst)] }
  } finally {
    clearTimeout(timer)
  }
}

const databaseFirst = 'Mend what is wrong with the database first, then check again.'
