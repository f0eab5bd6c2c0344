/** Messages composed by staff: audiences, fields and templates. Shared by page and server. */

import { nine } from '../../event/event/round.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { withoutInvisible } from '../../kernel/text/plain-text.ts'

export const audiences = [
  'everyone',
  'leaders',
  'players',
  'unpaid',
  'front',
  'back',
  'dinner',
  'no-meal',
  'sponsors',
  'volunteers',
  'last-captains',
] as const
/** Those of which one wave's part can be chosen. */
export const teamAudienceNames: readonly AudienceName[] = ['leaders', 'players', 'unpaid', 'front', 'back']

export type AudienceName = (typeof audiences)[number]

/** Names for the page and the history. */
export const audienceNames: Record<AudienceName, string> = {
  everyone: 'Everyone',
  leaders: 'Team leaders',
  players: 'All players',
  unpaid: 'Leaders of teams that owe',
  front: `Players starting on holes 1 to ${nine}`,
  back: `Players starting on hole ${nine + 1} or later`,
  dinner: 'Dinner guests',
  'no-meal': 'Guests without a meal',
  sponsors: 'Sponsors',
  volunteers: 'Volunteers',
  'last-captains': 'Last year’s team leaders',
}

export const fields = [
  'first name',
  'name',
  'team',
  'code',
  'code link',
  'owed',
  'starting hole',
  'event',
  'date',
  'place',
  'website',
] as const
export type Field = (typeof fields)[number]

export const longestSubject = 150
export const longestEmail = 5000

/** Normalizes typed or pasted text for sending. */
export function messageToSend(typed: string): string {
  return withoutInvisible(typed).replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()
}

function isField(name: string): name is Field {
  return (fields as readonly string[]).includes(name)
}

const placeholder = /\{([^{}\n]{1,40})\}/g

/** Returns what is wrong with a composed text, or undefined. */
export function composeFault(typed: string, most: number): string | undefined {
  const text = messageToSend(typed)
  if (text === '') return 'Enter a message'
  if (text.length > most) return `At most ${most.toLocaleString('en-US')} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) return fieldFaults.notPlain
  const unknown = [...text.matchAll(placeholder)]
    .map(([, name = '']) => keyOf(name))
    .find((key) => !isField(key))
  return unknown === undefined ? undefined : `There is no field {${unknown}}`
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

export type Values = Partial<Record<Field, string>>

/** The text for one recipient, and the fields they have no value for. */
export function filled(text: string, values: Values): { text: string; missing: Field[] } {
  const missing: Field[] = []
  const written = text.replaceAll(placeholder, (whole, name: string) => {
    const key = keyOf(name)
    if (!isField(key)) return whole
    const value = values[key]
    if (value === undefined || value === '') missing.push(key)
    return value ?? ''
  })
  return { text: written, missing: [...new Set(missing)] }
}

export interface Template {
  /** In an address that begins a message with it. */
  id?: string
  name: string
  audience: AudienceName
  subject: string
  message: string
}

/** Starting points for a message. */
export const templates: readonly Template[] = [
  {
    name: 'Last year’s teams: sign up again',
    audience: 'last-captains',
    subject: '{event}: save {date}',
    message:
      'Hi {first name},\n\nYou played with {team} last year, and we’d love to have you back. {event} is on {date} at {place}.\n\nSign up here: {website}',
  },
  {
    name: 'What your team owes',
    audience: 'unpaid',
    subject: '{team}: {owed} still to pay',
    message:
      'Hi {first name},\n\n{team} still owes {owed} for {event} on {date}. You can pay here: {code link}\n\nThank you!',
  },
  {
    name: 'How to keep score',
    audience: 'players',
    subject: 'Your team code for {event}',
    message:
      'Hi {first name},\n\nTap this link on {date} to keep your team’s scorecard: {code link}\n\nOr open {website} and enter the team code {code}.',
  },
  {
    name: 'Choose your meal',
    audience: 'no-meal',
    subject: 'Dinner at {event}: please choose your meal',
    message:
      'Hi {first name},\n\nWhat would you like to eat on {date}? Please choose here: {code link}\n\nThank you!',
  },
  {
    id: 'date',
    name: 'The date has changed',
    audience: 'everyone',
    subject: '{event} is now on {date}',
    message:
      'Hi {first name},\n\n{event} has a new date: {date}, at {place}. You’re still signed up, and there’s nothing you need to do. If you can’t make the new date, please tell us.\n\n{website}',
  },
  {
    name: 'Thank you to golfers',
    audience: 'players',
    subject: 'Thank you for playing in {event}',
    message:
      'Hi {first name},\n\nThank you for playing in {event} with {team}. Results, photos and what we raised together are here: {website}\n\nWe hope to see you again next year.',
  },
  {
    name: 'Thank you to sponsors',
    audience: 'sponsors',
    subject: 'Thank you from {event}',
    message: 'Hi {first name},\n\nThank you for supporting {event}. We couldn’t do it without {name}.',
  },
  {
    name: 'Volunteers: see you there',
    audience: 'volunteers',
    subject: 'See you on {date}',
    message: 'Hi {first name},\n\nThank you for helping at {event} on {date} at {place}. See you there!',
  },
]
