import { expect, it } from 'vitest'
import { foundParts } from './found-parts.ts'

const marked = (text: string, sought: string) =>
  foundParts(text, sought)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

it('marks what was looked for, whatever its case and accents', () => {
  expect(marked('Omar Aziz', 'mar')).toBe('O[mar] Aziz')
  expect(marked('Łukasz O’Brien-Núñez', 'obr nunez luk')).toBe('[Łuk]asz [O’Br]ien-[Núñez]')
  expect(marked('Groß Æsop', 'ss aes')).toBe('Gro[ß] [Æs]op')
})

it('marks nothing where nothing was found or looked for', () => {
  expect(marked('Omar Aziz', 'Quill')).toBe('Omar Aziz')
  expect(marked('Omar Aziz', ' ')).toBe('Omar Aziz')
  expect(foundParts('', 'a')).toEqual([])
})
