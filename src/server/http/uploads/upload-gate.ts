import { statfs } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { counter, networkOf } from '../rate-limits.ts'

export interface UploadLimits {
  /** Files from one address in a minute, not counting staff's. */
  perMinute: number
  /** Simultaneous uploads: per visitor's address, all visitors, all staff. */
  atOnce: { address: number; visitors: number; staff: number }
}

/**
 * A clubhouse shares one address: six sponsors in the same minute are many, and a form without a file is never
 * refused.
 */
export const uploadLimits: UploadLimits = {
  perMinute: 6,
  atOnce: { address: 6, visitors: 12, staff: 8 },
}

/**
 * Bytes that stay free for scores, sign-ups and payments; a tenth of a smaller disk. More than all uploads that may
 * be in progress.
 */
const keptFree = 512 * 1_048_576
const keptFreePart = 0.1

const tooMany =
  'Several pictures were just sent from this network. Wait a minute and try again, or sign up without the logo and send it to us later.'
const noSpace = {
  staff: 'The server is low on disk space and can’t accept files until there is room.',
  visitor: 'The server is low on disk space. You can sign up without the logo and send it to us later.',
}

export interface UploadGate {
  /**
   * Called with the first byte of a file, before anything is written. Returns a function to call when the file is
   * gone. Throws Problem 'too-many-attempts', 'busy' or 'uploads-paused', naming the field.
   */
  enter(request: FastifyRequest, field: string): Promise<() => void>
}

export function uploadGate(folder: string, limits: UploadLimits, clock: Clock): UploadGate {
  const admit = counter(limits.perMinute, clock)
  const inside = new Map<string, number>()

  function come(name: string, most: number): () => void {
    const count = inside.get(name) ?? 0
    if (count >= most) throw new Problem('busy', { retryAfter: 10 })
    inside.set(name, count + 1)
    return () => {
      const left = (inside.get(name) ?? 1) - 1
      if (left > 0) inside.set(name, left)
      else inside.delete(name)
    }
  }

  function comeVisitor(request: FastifyRequest, field: string): () => void {
    const network = networkOf(request.ip)
    try {
      admit(network)
    } catch (error) {
      throw error instanceof Problem ? withReason(error, field, tooMany) : error
    }
    const leaveAll = come('visitors', limits.atOnce.visitors)
    try {
      const leaveAddress = come(network, limits.atOnce.address)
      return () => {
        leaveAddress()
        leaveAll()
      }
    } catch (error) {
      leaveAll()
      throw error
    }
  }

  return {
    async enter(request, field) {
      const isStaff = request.actor.kind === 'person'
      if (!(await hasRoom(folder))) {
        const reason = isStaff ? noSpace.staff : noSpace.visitor
        throw withReason(new Problem('uploads-paused', { retryAfter: 600 }), field, reason)
      }
      return isStaff ? come('staff', limits.atOnce.staff) : comeVisitor(request, field)
    },
  }
}

function withReason({ code, details }: Problem, field: string, reason: string): Problem {
  return new Problem(code, { ...details, detail: reason, errors: { [field]: [reason] } })
}

/** If the system doesn't say, a full disk shows when writing. */
async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null || disk.blocks === 0) return true
  return disk.bavail * disk.bsize >= Math.min(keptFree, disk.blocks * disk.bsize * keptFreePart)
}
