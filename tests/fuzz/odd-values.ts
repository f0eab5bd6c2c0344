import type { Chance } from './random.ts'

/** Text that has broken programs before. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u0007\u001b[31m',
  '\r\nSet-Cookie: pinhigh_device=stolen',
  'a\nBcc: everybody@example.org',
  '\ud800',
  'x\udfffy',
  '\u202eevil\u202c',
  '\u200b\u200d\ufeff',
  'Z\u0335\u0322\u031f\u0316a\u0334\u0310l\u0338g\u0337o\u0336',
  '👩‍👩‍👧‍👦🏌️‍♀️',
  '\uffff\ufffe',
  "'; DROP TABLE teams; --",
  "' OR '1'='1",
  '1) UNION SELECT * FROM people --',
  '%_\\%',
  '$1 ? :name @x',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  '"a","b"\r\n"c"',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%2e%2e%2f',
  '{{7*7}}#{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e308',
  '0x7f',
  '١٢٣',
  '１２３',
  '9'.repeat(400),
  'a'.repeat(401),
  'ß'.repeat(5_000),
  'İ'.repeat(300),
  'a@b',
  'a@b.c\n@d.e',
  `${'a'.repeat(250)}@example.org`,
  '"very odd"@example.org',
  'ö@exämple.org',
  '(831) 555-0100 x',
  '+1 831 555 0199',
  '00000000-0000-0000-0000-000000000000',
  '2025-02-30T12:00:00Z',
  '2025-07-19T25:61:00+99:00',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  'America/Nowhere',
  'Etc/GMT+14',
  'https://',
  'https://example.org\u0000/',
  '/\\evil.example',
  '*',
]

export const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  0.005,
  1.005,
  -0.01,
  1e-308,
  5e-324,
  1e308,
  -1e308,
  1e21,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  2 ** 63,
  2 ** 64,
  999_999.99,
  1_000_000,
  1_000_000.01,
  19,
  100_000,
]

/** Odd text, occasionally a very long one. */
export function oddText(chance: Chance): string {
  if (chance.happens(0.03))
    return chance.pick(['x', '😀', '<', '"', '\n']).repeat(chance.whole(10_000, 60_000))
  if (chance.happens(0.1)) return chance.pick(oddTexts) + chance.pick(oddTexts)
  return chance.pick(oddTexts)
}

/** Any JSON value, unrelated to the schema. */
export function oddValue(chance: Chance): unknown {
  const kinds: (() => unknown)[] = [
    () => null,
    () => chance.happens(0.5),
    () => chance.pick(oddNumbers),
    () => oddText(chance),
    () => [],
    () => ({}),
    () => [chance.pick(oddNumbers), oddText(chance), null],
    () => ({ length: 3, toString: 'x', toJSON: 'y' }),
    () => nested(chance.whole(5, 200), chance.happens(0.5)),
    () => Array.from({ length: chance.whole(100, 3_000) }, () => 0),
  ]
  return chance.pick(kinds)()
}

/** Deeply nested. */
export function nested(depth: number, asList: boolean): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = asList ? [value] : { a: value }
  return value
}
