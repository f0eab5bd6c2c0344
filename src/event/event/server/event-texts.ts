import { z } from 'zod'
import { usualOrderLimits } from '../rules.ts'

const text = z.string().default('')
const flag = z.boolean().default(false)

/** An event's texts as they are stored. Fields that older versions didn't store have their defaults, which a new event has too. */
const storedTexts = z.object({
  shotgunStart: text,
  headline: text,
  intro: text,
  course: z
    .object({
      courseName: text,
      addressStreet: text,
      addressCity: text,
      addressState: text,
      addressZipCode: text,
      /** Which tees the card is for; '' if unknown. */
      tees: text,
      /** Names of its nines, with commas between; absent without. */
      nines: z.string().optional(),
    })
    .prefault({}),
  included: z.array(z.string()).default([]),
  cashBar: flag,
  drinkTickets: z.number().default(0),
  /** 'HH:MM' in the event's time zone; '' if not set. */
  dinnerTime: text,
  /** Sorted by time. */
  agenda: z.array(z.object({ time: z.string(), title: z.string() })).default([]),
  comingSoonText: text,
  /** Values a raffle basket may have, in dollars. */
  basketValues: z.array(z.number()).default([50, 200]),
  maxGuestsPerOrder: z.number().default(usualOrderLimits.maxGuestsPerOrder),
  maxShirtsPerOrder: z.number().default(usualOrderLimits.maxShirtsPerOrder),
  nextYearText: text,
  donateUrl: text,
  contact: z.object({ name: text, email: text, phone: text }).prefault({}),
  charity: z
    .object({
      legalName: text,
      taxId: text,
      address: text,
      /** Whether gifts are tax-deductible; null if unknown. */
      is501c3: z.boolean().nullable().default(null),
      /** The statement some states require wherever money is asked for or acknowledged. */
      solicitation: text,
    })
    .prefault({}),
  thankYou: text,
  /** What the committee prints on; absent until an admin has chosen. */
  paper: z.enum(['letter', 'a4']).optional(),
  /** What golfers are asked to agree to, in the committee's words; absent if nothing. '': not this one. */
  agreements: z.object({ rules: text, photos: text }).optional(),
  shirtImageUrl: text,
  photos: z.array(z.object({ url: z.string(), alt: text })).default([]),
})
export type EventTexts = z.output<typeof storedTexts>

export const textNames = Object.keys(storedTexts.shape) as (keyof EventTexts)[]

export function readTexts(json: string): EventTexts {
  return storedTexts.parse(JSON.parse(json))
}
