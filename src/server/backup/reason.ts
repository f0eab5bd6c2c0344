const outOfSpace = 'The disk is full. Nothing was changed.'

/** No space, a full quota, a file size limit; SQLITE_FULL and, for the latter two, SQLITE_IOERR_WRITE. */
const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100', 13, 778])

/** Why a backup or restore failed, in one line for a person. */
export function reasonOf(error: unknown): string {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string }
  return fullDisk.has(code) || fullDisk.has(errcode) ? outOfSpace : (message ?? String(error))
}
