/** What staff enter of an event. What everybody reads is in event-shapes.ts. */
import { z } from 'zod'
import { isEmail } from '../../kernel/email.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { named, paragraph } from '../../kernel/wire.ts'
import { contactShape, editable, priceSteps, staffOnly } from './event-shapes.ts'
import { pictureKinds } from './pictures.ts'
import { isHoleCount, mostHoles } from './round.ts'

/** Where an uploaded picture goes. Numbers arrive as text in forms. */
export const picturePlace = z
  .object({
    kind: z.enum(pictureKinds),
    /** Only for a hole's picture. */
    holeNumber: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
      ])
      .optional(),
    /** Only for a photo: its alt text. */
    alt: paragraph(300).optional(),
  })
  .refine(
    ({ kind, holeNumber }) =>
      kind !== 'hole' || (holeNumber !== undefined && holeNumber >= 1 && holeNumber <= mostHoles),
    { path: ['holeNumber'], message: `Choose a hole from 1 to ${mostHoles}` },
  )
export type PicturePlace = z.output<typeof picturePlace>

/** Stored values stay readable; a new value must be an email or empty. */
const contactEntry = named('ContactEntry', {
  ...contactShape.shape,
  email: z
    .string()
    .trim()
    .refine((text) => text === '' || isEmail(text), fieldFaults.isInvalid('Email')),
})
const settings = z.object({
  ...editable,
  ...staffOnly,
  contact: contactEntry,
  /** Staff also take cards on a terminal of their own. */
  cardTerminal: z.boolean(),
  /** Replaces the earlier prices of the things it names. */
  priceSteps: priceSteps.partial(),
  /** Until the first score. With a course card, send its `holes` too. */
  holeCount: z.int().refine(isHoleCount, 'Choose 9, 18, 27 or 36 holes'),
})
export const eventChange = settings.partial().meta({ id: 'EventChange' })
export type EventChange = z.output<typeof eventChange>
export const newEvent = eventChange.required({ eventName: true, eventDate: true }).meta({ id: 'NewEvent' })
export type NewEvent = z.output<typeof newEvent>
