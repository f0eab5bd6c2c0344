import type { FaultCode } from '../../kernel/problem.ts'

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: connection, shutdown, too many connections. */
const awayStates = /^(08...|57P0[1-5]|53300|25P0[23])$/
const diskFullState = '53100'
/**
 * https://www.sqlite.org/rescode.html: FULL; IOERR_WRITE, also an exhausted quota; IOERR_SHMSIZE, no space for the
 * write-ahead log's index. Other IOERR codes (lowest byte 10) mean a broken disk.
 */
const sqliteFull: readonly unknown[] = [13, 778, 4874]
const isSqliteIoError = (errcode: unknown) => typeof errcode === 'number' && (errcode & 0xff) === 10
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i

/** Whether a database error means that it is unavailable or out of space. Null for anything else. */
export function databaseFault(error: unknown): FaultCode | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  if (code === diskFullState || sqliteFull.includes(errcode)) return 'out-of-space'
  if (isSqliteIoError(errcode)) return 'database-away'
  if (typeof code === 'string' && (networkCodes.has(code) || awayStates.test(code))) return 'database-away'
  if (typeof message === 'string' && awayMessages.test(message)) return 'database-away'
  return null
}
