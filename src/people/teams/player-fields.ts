/** Describes each player field once, for forms, validation, storage, import and export. */
import { emailFault, fieldFaults, lineFault, longestName, phoneFault } from '../../kernel/field-rules.ts'
import { showPhone } from '../../kernel/phone.ts'
import { isShirtSize, type KnownSize, type ShirtSize, shirtSizes } from '../../kernel/shirt-sizes.ts'

/** As sent and stored. Stored phone numbers are ten digits. */
export interface PlayerFacts {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  shirtSize: ShirtSize
}

/** As they are kept: a list may have left the size open. */
export interface KeptFacts extends Omit<PlayerFacts, 'shirtSize'> {
  shirtSize: KnownSize
}
export type PlayerField = keyof PlayerFacts

/** All else of a golfer of whom only the name is known; they say the rest later. */
export const onlyNamed = { email: null, phoneNumber: null, shirtSize: '' } satisfies Partial<KeptFacts>

/** A player card as typed. Blank means not given. */
export type TypedPlayer = Record<PlayerField, string>

interface Keyboard {
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel' | 'decimal'
  autoCapitalize?: 'words' | 'off'
  spellCheck?: boolean
}

interface FieldDescription<Value> {
  /** Shown at the field and in messages: 'Email is required'. */
  label: string
  /** Who must fill it in. */
  neededFrom: 'everybody' | 'leader' | 'nobody'
  /** Returns the error for text that isn't blank, or undefined. */
  fault: (typed: string) => string | undefined
  /** Converts trimmed, valid text to the value that is sent. */
  read: (text: string) => Value
  /** Formats the value for a form; defaults to the value itself. */
  show?: (value: string) => string
  control:
    | { kind: 'line'; keyboard: Keyboard; autoComplete: string; longest?: number }
    | { kind: 'choice'; prompt: string; options: readonly string[] }
  /** In a spreadsheet. */
  sheet: {
    /** 'Player 2 shirt size' in an export and in the template of the import. */
    head: string
    /** Other names for the column: lower case, letters and digits only. */
    also: readonly string[]
    /** Sample cells for the template, one per player. */
    examples: readonly string[]
  }
}

const words: Keyboard = { autoCapitalize: 'words' }
const asTyped = (text: string) => text
const orNull = (text: string) => text || null

/** In the order they appear on a card. */
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
    // The list offers only valid sizes, so the only possible error is that none is chosen.
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

/** 'Email', or 'Email (optional)' if it may stay blank. */
export function labelOf(field: PlayerField, isLeader: boolean): string {
  const { label } = playerFields[field]
  return isNeeded(field, isLeader) ? label : `${label} (optional)`
}

export function keyboardOf(field: PlayerField): Keyboard {
  const { control } = playerFields[field]
  return control.kind === 'line' ? control.keyboard : {}
}

/** Returns the error for one field, or undefined. */
export function playerFault(field: PlayerField, typed: string, isLeader: boolean): string | undefined {
  if (typed.trim() !== '') return playerFields[field].fault(typed)
  return isNeeded(field, isLeader) ? missing(field) : undefined
}

/** Builds an object with one value for each field. */
export function eachField<Value>(toValue: (field: PlayerField) => Value): Record<PlayerField, Value> {
  return Object.fromEntries(playerFieldNames.map((field) => [field, toValue(field)])) as Record<
    PlayerField,
    Value
  >
}

/** Picks the player fields from a larger object. */
export function factsOf<Facts extends Record<PlayerField, unknown>>(player: Facts): Pick<Facts, PlayerField> {
  return eachField((field) => player[field]) as Pick<Facts, PlayerField>
}

/** What pages are told: the phone number as people write it. */
export function toldFacts(player: KeptFacts): KeptFacts {
  return { ...factsOf(player), phoneNumber: player.phoneNumber && showPhone(player.phoneNumber) }
}

export const blankPlayer: TypedPlayer = eachField(() => '')

/** Converts a stored player to form values. */
export function typedPlayer(player: Record<PlayerField, string | number | null>): TypedPlayer {
  return eachField((field) => (playerFields[field].show ?? asTyped)(String(player[field] ?? '')))
}

/** Converts a valid card to what is sent. Throws RangeError if it isn't valid. */
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
