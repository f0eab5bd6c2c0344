import { suspendedAsOf } from '../../../../event/event/delay.ts'
import { cutInWords } from '../../../rules/counting.ts'
import type { Standing } from '../../contract.ts'
import { phaseOf } from '../../phase.ts'
import { whenOf } from './board-words.ts'
import type { ShownBoard } from './shown-board.ts'

/** What everybody has to know about the round: across the clubhouse screen, and above the public board. */
export interface BoardNotice {
  /** 'Play is suspended as of 2:05 PM.' */
  title: string
  /** What follows it; '' for nothing. */
  text: string
  /** For the golfers, who are to do something. */
  isUrgent: boolean
}

/** Empty for a whole round that goes on, and before the board is here. */
export function noticesOf({ flags, standings, about }: ShownBoard): BoardNotice[] {
  if (!flags || !standings) return []
  const { delayed, counts, hidden, eventIsFinalized } = flags
  const why = counts ? null : whyNobodyRanks(standings)
  const hasBegun = phaseOf(flags, standings) !== 'before'
  const notices: BoardNotice[] = []
  if (delayed && !eventIsFinalized)
    notices.push({ title: suspendedAsOf(delayed, about?.timeZone), text: delayed.line, isUrgent: true })
  if (counts) notices.push({ ...cutInWords(counts), isUrgent: false })
  if (why) notices.push({ title: 'Cut short, without a result.', text: why, isUrgent: false })
  if (hidden && hasBegun) notices.push({ title: hidden, text: '', isUrgent: false })
  return notices
}

/** A shortened round without a result has one reason for all teams; else null. */
function whyNobodyRanks([first, ...others]: readonly Standing[]): string | null {
  const why = first?.why ?? null
  return others.every((each) => each.why === why) ? why : null
}

/** The line under the clubhouse screen's heading while nothing of it is final: the notices say the rest. */
export function unofficialLine(board: ShownBoard, now: number): string {
  const { flags, updatedAt } = board
  if (!flags || updatedAt === null) return ''
  const start = flags.wasFinal ? 'The result is open again. ' : ''
  return `${start}Unofficial. Updated ${whenOf(board, updatedAt, now)}.`
}
