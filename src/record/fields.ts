/**
 * What staff enter about something, described once. The form, its faults, the call's entry and view (`entry.ts`), the
 * table's columns (`rows.ts`) and the controls (`src/ui/forms/record-field.tsx`) follow from the fields; what concerns several of
 * them, and every other rule, stays a function of the feature. No schema is imported here: forms are in a first load.
 */
import { isEmail } from '../kernel/email.ts'
import { fieldFaults, lineFault, longestName, optionalLineFault } from '../kernel/field-rules.ts'
import { readPhone, showPhone } from '../kernel/phone.ts'

export type Kind = 'line' | 'words' | 'choice' | 'phone' | 'email' | 'time'

/** One fact: as it is typed (always text), and as it is kept. */
export interface Field<Kept = unknown, Needed extends boolean = boolean> {
  kind: Kind
  label: string
  hint?: string
  /** Characters. */
  longest?: number
  /** Of a choice, in the order they are offered, and what stands before one is made. */
  choices?: readonly string[]
  ask?: string
  /** Else it may stay blank, and a call that leaves it out changes nothing. */
  isNeeded: Needed
  /** The sentence at the field; undefined when nothing is wrong. */
  fault(typed: string): string | undefined
  /** Only for text without a fault. */
  read(typed: string): Kept
  /** As it stands in its control. */
  show(kept: Kept): string
}

export type Fields = Readonly<Record<string, Field>>
export type Kept<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer K> ? K : never }
export type Typed<F extends Fields> = { [Name in keyof F]: string }
export type Faults<F extends Fields> = Partial<Record<keyof F, string>>

interface Looks {
  hint?: string
  longest?: number
}

const asTyped = { read: (typed: string) => typed, show: (kept: string) => kept }

/** One line that must be given, such as a name. */
export function line(label: string, { longest = longestName, ...looks }: Looks = {}): Field<string, true> {
  const fault = (typed: string) => lineFault(typed, longest, fieldFaults.isRequired(label))
  return { kind: 'line', label, longest, ...looks, isNeeded: true, fault, ...asTyped }
}

/** One line that may stay blank, and is '' then. */
export function words(label: string, { longest = longestName, ...looks }: Looks = {}): Field<string, false> {
  const fault = (typed: string) => optionalLineFault(typed, longest)
  return { kind: 'words', label, longest, ...looks, isNeeded: false, fault, ...asTyped }
}

/** One of several that must be chosen. */
export function choice<Choice extends string>(
  label: string,
  choices: readonly Choice[],
  ask: string,
): Field<Choice, true> {
  const isOne = (typed: string): typed is Choice => (choices as readonly string[]).includes(typed)
  return {
    ...{ kind: 'choice', label, choices, ask, isNeeded: true },
    fault: (typed) => (isOne(typed) ? undefined : fieldFaults.isRequired(label)),
    read(typed) {
      if (!isOne(typed)) throw new RangeError(`${label}: only for text without a fault`)
      return typed
    },
    show: (kept) => kept,
  }
}

/** A US phone number, kept as ten digits; null when blank. */
export const phone: Field<string | null, false> = {
  ...{ kind: 'phone', label: 'Phone', isNeeded: false },
  fault: (typed) => (isBlank(typed) || readPhone(typed) !== null ? undefined : fieldFaults.notTenDigits),
  read: readPhone,
  show: (kept) => showPhone(kept ?? ''),
}

/** null when blank. */
export const email: Field<string | null, false> = {
  ...{ kind: 'email', label: 'Email', longest: 254, isNeeded: false },
  fault: (typed) => (isBlank(typed) || isEmail(typed.trim()) ? undefined : fieldFaults.isInvalid('Email')),
  read: (typed) => typed.trim() || null,
  show: (kept) => kept ?? '',
}

/** 'HH:MM' as time inputs have it, or ''. */
export function time(label: string): Field<string, false> {
  const isTime = /^(([01]\d|2[0-3]):[0-5]\d)?$/
  const fault = (typed: string) => (isTime.test(typed) ? undefined : 'Enter a time such as 09:30')
  return { kind: 'time', label, isNeeded: false, fault, ...asTyped }
}

function isBlank(typed: string): boolean {
  return typed.trim() === ''
}

/** The form's first values: blank for a new record. */
export function typedOf<F extends Fields>(fields: F, kept: Kept<F> | null): Typed<F> {
  return each(fields, (field, name) => (kept ? field.show(kept[name]) : ''))
}

/** In the order of the fields. */
export function faultsOf<F extends Fields>(fields: F, typed: Typed<F>): Faults<F> {
  const found = Object.entries(each(fields, (field, name) => field.fault(typed[name])))
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined)) as Faults<F>
}

/** Of a form without faults. */
export function keptOf<F extends Fields>(fields: F, typed: Typed<F>): Kept<F> {
  return each(fields, (field, name) => field.read(typed[name])) as Kept<F>
}

/** The same names with something else for each field. */
export function each<F extends Fields, Other>(
  fields: F,
  of: (field: Field, name: keyof F & string) => Other,
): { [Name in keyof F]: Other } {
  const made = Object.entries(fields).map(([name, field]) => [name, of(field, name)])
  return Object.fromEntries(made) as { [Name in keyof F]: Other }
}
