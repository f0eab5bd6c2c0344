import { dollarsIn } from '../../dollars-in.ts'
import type { EventDraft, TextPath } from '../../event-draft.ts'
import { courseCardOf } from '../../event-draft-read.ts'
import { hasNumbers, totalOf } from '../../holes-draft.ts'
import { freeInWords, type Gap, type Missing, missingInEvent } from '../../readiness.ts'
import { momentAt } from '../../wall-time.ts'

/** How soon a step is due. */
export const stepGroups = {
  needed: 'Needed to open sign-up',
  later: 'Can wait',
  ignored: 'Optional',
} as const

export interface FormStep {
  id: StepId
  title: string
  /** Where there is little room. */
  short?: string
  group: keyof typeof stepGroups
  /** Under the heading. */
  intro: string
  /** The headings that links lead to, as '#section-card'. */
  sections: readonly string[]
  /** What is missing until it is filled in. */
  gaps: readonly Gap[]
}

export type StepId = 'when' | 'where' | 'prices' | 'included' | 'charity' | 'options'

/** The form, a screen each. */
export const formSteps: readonly FormStep[] = [
  {
    id: 'when',
    title: 'What and when',
    group: 'needed',
    intro: 'Only a name and a date are needed now.',
    sections: ['event', 'agenda'],
    gaps: ['date'],
  },
  {
    id: 'where',
    title: 'Where and course',
    group: 'needed',
    intro:
      'The course’s name is needed now. The card can come later: check the box if you don’t have it yet.',
    sections: ['course', 'card'],
    gaps: ['place', 'course-card'],
  },
  {
    id: 'prices',
    title: 'Prices',
    group: 'needed',
    intro: 'Only a team’s price is needed. What stays at 0 is free for whoever orders it.',
    sections: ['prices', 'early-bird'],
    gaps: ['prices'],
  },
  {
    id: 'included',
    title: 'Places and what’s included',
    short: 'Places',
    group: 'later',
    intro: 'How many can come, and what they get.',
    sections: ['limits', 'included'],
    gaps: [],
  },
  {
    id: 'charity',
    title: 'Contact and charity',
    group: 'later',
    intro: 'Who answers questions, and who is on the receipts.',
    sections: ['contact', 'charity'],
    gaps: ['contact', 'charity'],
  },
  {
    id: 'options',
    title: 'Options',
    group: 'ignored',
    intro: 'All of it is optional. Open what you’d like to change.',
    sections: ['check-in', 'agreements', 'pictures', 'orders'],
    gaps: [],
  },
]

export function stepOf(id: StepId): FormStep {
  return formSteps.find((step) => step.id === id) ?? (formSteps[0] as FormStep)
}

/** The step with the section of an address such as '#section-card'; the first one for any other. */
export function stepAt(hash: string): StepId {
  const section = hash.replace('#section-', '')
  return formSteps.find(({ sections }) => sections.includes(section))?.id ?? 'when'
}

/** What sign-ups lack as it is typed. */
export function missingIn(draft: EventDraft, now: Date): Missing[] {
  const text = textOf(draft)
  return missingInEvent({
    now,
    startsAt: startOf(text('date'), text('time'), text('timeZone')),
    timeZone: text('timeZone') || 'UTC',
    courseName: text('course.courseName'),
    courseCard: courseCardOf(draft),
    fees: feesOf(draft),
    contact: { email: text('contact.email'), phone: text('contact.phone') },
    charity: {
      legalName: text('charity.legalName'),
      taxId: text('charity.taxId'),
      is501c3: text('charity.is501c3') === '' ? null : text('charity.is501c3') === 'true',
    },
  })
}

function textOf(draft: EventDraft) {
  return (path: TextPath) => (draft.texts[path] ?? '').trim()
}

function feesOf(draft: EventDraft) {
  const fee = (path: TextPath) => dollarsIn(textOf(draft)(path)) ?? 0
  return {
    golf: fee('eventFee'),
    dinner: fee('dinnerFee'),
    shirt: fee('shirtFee'),
    sponsor: fee('sponsorFee'),
  }
}

/** What a step says in the list of steps: 'July 17, 2027', '18 holes, par 72', '$500 a team'. */
export function stepInWords({ id }: FormStep, draft: EventDraft): string {
  const text = textOf(draft)
  switch (id) {
    case 'when':
      return dayInWords(text('date')) || 'The name and the day'
    case 'where':
      return hasNumbers(draft.holes)
        ? `${draft.holes.length} holes, par ${totalOf(draft.holes, 'par')}`
        : text('course.courseName') || 'The course'
    case 'prices':
      return pricesInWords(feesOf(draft))
    case 'included':
      return text('maxTeams') ? `${text('maxTeams')} teams` : 'Dinner, drinks, limits'
    case 'charity':
      return text('charity.legalName') || 'Needed by the first tax receipt'
    case 'options':
      return 'Check-in, agreements, pictures'
  }
}

/** '$500 a team. Free: shirt' */
function pricesInWords(fees: ReturnType<typeof feesOf>): string {
  if (fees.golf === 0) return 'Of a team'
  return [`$${fees.golf.toLocaleString('en-US')} a team`, freeInWords(fees)].filter(Boolean).join('. ')
}

function dayInWords(date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  return Number.isNaN(day.getTime())
    ? ''
    : day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** null while date, time or zone are incomplete. */
function startOf(date: string, time: string, timeZone: string): Date | null {
  if (date === '' || time === '') return null
  try {
    const start = new Date(momentAt(date, time, timeZone))
    return Number.isNaN(start.getTime()) ? null : start
  } catch {
    return null
  }
}
