/** What is known of a player, field by field. Forms, checks, calls, storage, import and export read it here. */
import { emailFault, fieldFaults, lineFault, longestName, phoneFault } from '../../kernel/field-rules.ts'
import { showPhone } from '../../kernel/phone.ts'
import { isShirtSize, type ShirtSize, shirtSizes } from '../../kernel/shirt-sizes.ts'

/** As it is sent and stored. A stored phone number is ten digits. */
export interface PlayerFacts {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  shirtSize: ShirtSize
}
export type PlayerField = keyof PlayerFacts

/** A player card as it is typed; blank means not given. */
export type TypedPlayer = Record<PlayerField, string>

interface Keyboard {
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel' | 'decimal'
  autoCapitalize?: 'words' | 'off'
  spellCheck?: boolean
}

interface FieldDescription<Value> {
  /** At the field, and at the head of sentences: 'Email is required'. */
  label: string
  /** Whose card must have it. */
  neededFrom: 'everybody' | 'leader' | 'nobody'
  /** What is wrong with text that isn't blank; undefined when nothing is. */
  fault: (typed: string) => string | undefined
  /** Typed text, trimmed and without a fault, as it is sent. */
  read: (text: string) => Value
  /** As it stands in a form; the value itself where this is left out. */
  show?: (value: string) => string
  control:
    | { kind: 'line'; keyboard: Keyboard; autoComplete: string; longest?: number }
    | { kind: 'choice'; prompt: string; options: readonly string[] }
  /** In a spreadsheet. */
  sheet: {
    /** 'Player 2 shirt size' in an export and in the template of the import. */
    head: string
    /** What other people call the column: lower case, letters and digits only. */
    also: readonly string[]
    /** Cells of the template, one per player. */
    examples: readonly string[]
  }
}

const words: Keyboard = { autoCapitalize: 'words' }
const asTyped = (text: string) => text
const orNull = (text: string) => text || null

/** In the order in which they stand on a card. */
export const playerFields: { [Field in PlayerField]: FieldDescription<PlayerFacts[Field]> } = {
  firstName: {
    label: 'First name',
    neededFrom: 'everybody',
    fault: nameFault('First name'),
    read: asTyped,
    control: { kind: 'line', keyboard: words, autoComplete: 'given-name', longest: longestName },
    sheet: {
      head: 'first name',
      also: ['firstname', 'first', 'givenname', 'forename', 'fname'],
      examples: ['Lee', 'Pat', 'Sam', 'Kim'],
    },
  },
  lastName: {
    label: 'Last name',
    neededFrom: 'everybody',
    fault: nameFault('Last name'),
    read: asTyped,
    control: { kind: 'line', keyboard: words, autoComplete: 'family-name', longest: longestName },
    sheet: {
      head: 'last name',
      also: ['lastname', 'last', 'surname', 'familyname', 'lname'],
      examples: ['Marsh', 'Doyle', 'Ortiz', 'Webb'],
    },
  },
  email: {
    label: 'Email',
    neededFrom: 'leader',
    fault: (typed) => emailFault(typed),
    read: orNull,
    control: {
      kind: 'line',
      keyboard: { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
      autoComplete: 'email',
    },
    sheet: {
      head: 'email',
      also: ['email', 'emailaddress', 'mail'],
      examples: ['lee@example.org', 'pat@example.org'],
    },
  },
  phoneNumber: {
    label: 'Phone number',
    neededFrom: 'leader',
    fault: (typed) => phoneFault(typed),
    read: orNull,
    show: showPhone,
    control: {
      kind: 'line',
      keyboard: { type: 'tel', inputMode: 'tel' },
      autoComplete: 'tel-national',
    },
    sheet: {
      head: 'phone',
      also: ['phone', 'phonenumber', 'cell', 'cellphone', 'mobile', 'mobilephone', 'telephone', 'tel'],
      examples: ['(831) 555-0101', '831-555-0102'],
    },
  },
  shirtSize: {
    label: 'Shirt size',
    neededFrom: 'everybody',
    // The list has no wrong size to choose: only none.
    fault: (typed) => (isShirtSize(typed) ? undefined : fieldFaults.isRequired('Shirt size')),
    read: shirtSizeOf,
    control: { kind: 'choice', prompt: 'Choose a size', options: shirtSizes },
    sheet: {
      head: 'shirt size',
      also: ['shirtsize', 'shirt', 'size', 'tshirt', 'tshirtsize', 'teeshirt'],
      examples: ['Large', 'Medium', 'XL', 'Small'],
    },
  },
}

export const playerFieldNames = Object.keys(playerFields) as PlayerField[]

/** 'Email is required'. */
export function missing(field: PlayerField): string {
  return fieldFaults.isRequired(playerFields[field].label)
}

/** 'Email is already in use'. */
export function alreadyInUse(field: PlayerField): string {
  return fieldFaults.alreadyInUse(playerFields[field].label)
}

export function isNeeded(field: PlayerField, isLeader: boolean): boolean {
  const { neededFrom } = playerFields[field]
  return neededFrom === 'everybody' || (isLeader && neededFrom === 'leader')
}

/** 'Email', or 'Email (optional)' where it may stay blank. */
export function labelOf(field: PlayerField, isLeader: boolean): string {
  const { label } = playerFields[field]
  return isNeeded(field, isLeader) ? label : `${label} (optional)`
}

export function keyboardOf(field: PlayerField): Keyboard {
  const { control } = playerFields[field]
  return control.kind === 'line' ? control.keyboard : {}
}

/** What is wrong with one field, in the words shown there; undefined when nothing is. */
export function playerFault(field: PlayerField, typed: string, isLeader: boolean): string | undefined {
  if (typed.trim() !== '') return playerFields[field].fault(typed)
  return isNeeded(field, isLeader) ? missing(field) : undefined
}

/** One value for each field. */
export function eachField<Value>(toValue: (field: PlayerField) => Value): Record<PlayerField, Value> {
  return Object.fromEntries(playerFieldNames.map((field) => [field, toValue(field)])) as Record<
    PlayerField,
    Value
  >
}

/** The fields alone of something that has them among others. */
export function factsOf<Facts extends Record<PlayerField, unknown>>(player: Facts): Pick<Facts, PlayerField> {
  return eachField((field) => player[field]) as Pick<Facts, PlayerField>
}

export const blankPlayer: TypedPlayer = eachField(() => '')

/** A stored player as a form shows one. */
export function typedPlayer(player: Record<PlayerField, string | number | null>): TypedPlayer {
  return eachField((field) => (playerFields[field].show ?? asTyped)(String(player[field] ?? '')))
}

/** A checked card as it is sent. Throws RangeError on what the check has not found right. */
export function sentPlayer(typed: TypedPlayer): PlayerFacts {
  return eachField((field) => playerFields[field].read(typed[field].trim())) as PlayerFacts
}

function nameFault(label: string) {
  return (typed: string) => lineFault(typed, longestName, fieldFaults.isRequired(label))
}

function shirtSizeOf(text: string): ShirtSize {
  if (!isShirtSize(text)) throw new RangeError('A player is checked before being sent')
  return text
}
