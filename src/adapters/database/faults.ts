import type { FaultCode } from '../../kernel/problem.ts'

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: connection, shutdown, too many connections. */
const awayStates = /^(08...|57P0[1-5]|53300|25P0[23])$/
const diskFullState = '53100'
/**
 * https://www.sqlite.org/rescode.html: FULL; IOERR_WRITE, which a used-up quota is; IOERR_SHMSIZE, no room for the
 * index of the write-ahead log. The other IOERR (the lowest byte is 10) are a disk that is not itself.
 */
const sqliteFull: readonly unknown[] = [13, 778, 4874]
const isSqliteIoError = (errcode: unknown) => typeof errcode === 'number' && (errcode & 0xff) === 10
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i

/** Which fault a database's error is: away for a while, or out of space. Null for everything else. */
export function databaseFault(error: unknown): FaultCode | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  if (code === diskFullState || sqliteFull.includes(errcode)) return 'out-of-space'
  if (isSqliteIoError(errcode)) return 'database-away'
  if (typeof code === 'string' && (networkCodes.has(code) || awayStates.test(code))) return 'database-away'
  if (typeof message === 'string' && awayMessages.test(message)) return 'database-away'
  return null
}
