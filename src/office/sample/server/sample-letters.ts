/**
 * Capital letters as strokes, 6 units high, so that sample logos need no font and look the same everywhere. Each is
 * a width and a path.
 */
export const letters: Record<string, readonly [width: number, path: string]> = {
  A: [4.4, 'M0 6L2.2 0L4.4 6M.8 4H3.6'],
  B: [4, 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M0 0H2.2A1.4 1.4 0 0 1 2.2 2.8'],
  C: [4.2, 'M4.1 1.1A2.4 3 0 1 0 4.1 4.9'],
  D: [4.2, 'M0 0V6H1.6A2.6 3 0 0 0 1.6 0Z'],
  E: [3.4, 'M3.4 0H0V6H3.4M0 3H2.8'],
  F: [3.3, 'M3.3 0H0V6M0 3H2.7'],
  G: [4.4, 'M4.1 1.1A2.4 3 0 1 0 4.4 3.6V3.2H2.6'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [2.8, 'M2.8 0V4.3A1.4 1.7 0 0 1 0 4.6'],
  K: [3.8, 'M0 0V6M3.6 0L0 3.6M1.3 2.4L3.8 6'],
  L: [3.2, 'M0 0V6H3.2'],
  M: [5, 'M0 6V0L2.5 4L5 0V6'],
  N: [4.2, 'M0 6V0L4.2 6V0'],
  O: [4.8, 'M2.4 0A2.4 3 0 1 0 2.4 6A2.4 3 0 1 0 2.4 0Z'],
  P: [3.9, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0'],
  Q: [4.8, 'M2.4 0A2.4 3 0 1 0 2.4 6A2.4 3 0 1 0 2.4 0ZM2.8 4.2L4.7 6.3'],
  R: [3.9, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0M1.9 3.4L3.9 6'],
  S: [3.7, 'M3.5 1A1.8 1.6 0 0 0 .2 1.6C.2 3.2 3.7 2.6 3.7 4.4A1.8 1.7 0 0 1 0 4.9'],
  T: [4.2, 'M0 0H4.2M2.1 0V6'],
  U: [4, 'M0 0V4A2 2 0 0 0 4 4V0'],
  V: [4.4, 'M0 0L2.2 6L4.4 0'],
  W: [6, 'M0 0L1.5 6L3 .8L4.5 6L6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4.2, 'M0 0L2.1 3.1L4.2 0M2.1 3.1V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  '&': [
    4,
    'M4 3.2C3.4 5.2 2.4 6 1.4 6A1.4 1.5 0 0 1 .9 3.1C2 2.4 2.8 1.9 2.7 1A1 1 0 0 0 .7 1.1C.8 2 2.6 4.4 4 6',
  ],
}
export const letterHeight = 6

/** Filled symbols next to a name, in a box of 6 by 6. */
export const marks = {
  wave: 'M0 3.4C1 2 2 2 3 3.4S5 4.8 6 3.4V5C5 6.4 4 6.4 3 5S1 3.6 0 5ZM0 1C1-.4 2-.4 3 1S5 2.4 6 1V2.4C5 3.8 4 3.8 3 2.4S1 1 0 2.4Z',
  leaf: 'M.4 5.6C-.4 2 2 .2 6 0C5.8 4 4 6.4 .4 5.6ZM1.2 5L4.4 1.6L1.5 5.3Z',
  peak: 'M0 6L2.2 1.6L3.3 3.6L4.3 2L6 6Z',
  sun: 'M3 1.2A1.8 1.8 0 1 0 3 4.8A1.8 1.8 0 1 0 3 1.2ZM2.7 0H3.3V.8H2.7ZM2.7 5.2H3.3V6H2.7ZM0 2.7H.8V3.3H0ZM5.2 2.7H6V3.3H5.2Z',
  wing: 'M0 4.8C2 4.6 3.4 3.6 6 .4C5.6 3.6 4.4 5.8 1.4 6C2.4 5.6 2.8 5.2 3 4.8Z',
  bars: 'M0 3.6H1.4V6H0ZM2.3 1.8H3.7V6H2.3ZM4.6 0H6V6H4.6Z',
  ring: 'M3 0A3 3 0 1 0 3 6A3 3 0 1 0 3 0ZM3 1.5A1.5 1.5 0 1 1 3 4.5A1.5 1.5 0 1 1 3 1.5Z',
  gem: 'M1.4 .6H4.6L6 2.4L3 6L0 2.4Z',
  bolt: 'M3.6 0L.8 3.4H2.8L2 6L5.2 2.4H3.2Z',
} as const
export type Mark = keyof typeof marks
