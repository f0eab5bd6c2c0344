/** What the desk and a team say to each other on the scorecard. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import { type CallKind, callKinds } from './call-kinds.ts'

/** A message of the desk's, as a team's phone has it. */
export const cardMessage = named('CardMessage', {
  messageId: z.string(),
  words: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Shown while one of these holes is in view; absent where it is shown on every hole. */
  holes: z.array(z.int()).optional(),
  /** It takes the place of an earlier one. */
  isCorrection: z.boolean(),
  /** Stays until somebody of the team says that they have read it. */
  mustConfirm: z.boolean(),
  /** By this team. */
  isSeen: z.boolean(),
  isConfirmed: z.boolean(),
})
export type CardMessage = z.output<typeof cardMessage>

export const callKind = z.enum(Object.keys(callKinds) as [CallKind, ...CallKind[]])

/** A team's call to the desk. */
export const deskCall = named('DeskCall', {
  callId: z.string(),
  kind: callKind,
  /** '' where the team only chose what it is about. */
  words: z.string(),
  holeNumber: z.int().nullable(),
  /** By the phone's clock, ISO 8601. */
  calledAt: z.string(),
  /** Somebody at the desk has it. */
  isTaken: z.boolean(),
  /** '' until the desk answers. */
  answer: z.string(),
  isClosed: z.boolean(),
})
export type DeskCall = z.output<typeof deskCall>

/** An open call, as the volunteer at its hole sees it. */
export const holeCall = named('HoleCall', {
  callId: z.string(),
  kind: callKind,
  words: z.string(),
  teamName: z.string(),
  /** By the phone's clock, ISO 8601. */
  calledAt: z.string(),
  /** Null while nobody has it. */
  takenBy: z.string().nullable(),
})
export type HoleCall = z.output<typeof holeCall>

/** What a scorecard has of both; nothing where the event uses nothing of it. */
export interface CardTalk {
  messages?: CardMessage[]
  /** Present while the desk takes calls, or has one of this team. */
  deskCalls?: DeskCall[]
  /** The team may call. */
  deskIsOpen?: true
}
