import { expect, test } from 'vitest'
import { meantEmail } from './email-typo.ts'

test.each([
  ['ann@gmial.con', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['Ann.Lee@GMAIL.CMO', 'Ann.Lee@gmail.com'],
  ['bo@yaho.com', 'bo@yahoo.com'],
  ['bo@hotmial.com', 'bo@hotmail.com'],
  ['bo@outlok.com', 'bo@outlook.com'],
  ['bo@iclod.com', 'bo@icloud.com'],
  ['bo@comcast.ner', 'bo@comcast.net'],
  ['bo@harlanroofing.con', 'bo@harlanroofing.com'],
])('%s suggests %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant))

test.each([
  'ann@gmail.com',
  'ann@ymail.com',
  'ann@mail.com',
  'ann@email.com',
  'ann@gmx.de',
  'ann@live.ca',
  'ann@harlan.example',
  'ann@yahoo.co.uk',
  'lead1@example.org',
  'ann',
  'ann@',
  'a@b@gmial.con',
  '',
])('"%s" suggests nothing', (typed) => expect(meantEmail(typed)).toBeNull())
