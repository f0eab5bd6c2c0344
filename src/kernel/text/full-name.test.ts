import { expect, it } from 'vitest'
import { nameParts } from './full-name.ts'

it.each([
  ['Ana García Márquez', 'Ana', 'García Márquez'],
  ['Ana Sofia Garcia Marquez', 'Ana Sofia', 'Garcia Marquez'],
  ['José Luis Núñez de la Cruz', 'José Luis Núñez', 'de la Cruz'],
  ['María Inés Vega', 'María Inés', 'Vega'],
  ['Kim van der Berg Jr.', 'Kim', 'van der Berg Jr.'],
  ['Mary Ann Smith, Jr.', 'Mary Ann', 'Smith, Jr.'],
  ['Miller, Bob', 'Bob', 'Miller'],
  ['García Márquez, Ana', 'Ana', 'García Márquez'],
  ['Cruz Bustamante', 'Cruz', 'Bustamante'],
  ['Madonna', '', 'Madonna'],
])('%s is %s of the %s', (whole, given, family) => {
  expect(nameParts(whole)).toEqual({ given, family })
})
