import { expect, it } from 'vitest'
import { isEmail } from './email.ts'
import { emailField, line, paragraph } from './wire.ts'

/**
 * Characters that can hide in pasted text: null, bell, escape, delete, a C1 control, a separator, a right-to-left
 * override, a zero-width space.
 */
const hidden = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
]

it('an email with a control or invisible character is invalid', () => {
  expect(isEmail('lee@example.org')).toBe(true)
  expect(isEmail('zoë.núñez@exämple.org')).toBe(true)
  for (const character of hidden) {
    const name = `U+${character.charCodeAt(0).toString(16)}`
    expect(isEmail(`le${character}e@example.org`), name).toBe(false)
    expect(isEmail(`lee@exa${character}mple.org`), name).toBe(false)
    expect(isEmail(`lee@example.org${character}`), name).toBe(false)
    expect(emailField.safeParse(`le${character}e@example.org`).success, name).toBe(false)
  }
})

it('a one-line text refuses control characters, drops invisible ones, and keeps emoji and accents', () => {
  const name = line(100)
  for (const good of ['Zoë 🏌️ Park', "Łukasz O'Brien-Núñez", '👨‍👩‍👧 Family', '李 雷', 'می‌خواهم'])
    expect(name.parse(good)).toBe(good)
  for (const bad of ['\u0000', '\u0007', '\n', '\u001b', '\u007f'])
    expect(name.safeParse(`Lee${bad}Marsh`).success, JSON.stringify(bad)).toBe(false)
  for (const odd of ['\u0085', '\u009b', '\u200b', '\u202e', '\u2066', '\ufeff'])
    expect(name.parse(`Lee${odd} Marsh`), JSON.stringify(odd)).toBe('Lee Marsh')
  expect(name.parse('Lee\u2028Marsh')).toBe('Lee Marsh')
  expect(name.safeParse('\u202e\u200b').success).toBe(false)
})

it('a text of several lines keeps its line breaks and loses other control characters', () => {
  const text = paragraph(100)
  expect(text.parse('One\r\n\tTwo')).toBe('One\r\n\tTwo')
  for (const bad of ['\u0007', '\u001b', '\u007f', '\u009b', '\u202e'])
    expect(text.parse(`Lee${bad} Marsh`), JSON.stringify(bad)).toBe('Lee Marsh')
})
