/** Pebble Beach Golf Links from the blue tees: hole, par, yards, handicap. */
const card: readonly (readonly [number, number, number, number])[] = [
  [1, 4, 378, 6],
  [2, 5, 509, 10],
  [3, 4, 397, 12],
  [4, 4, 333, 16],
  [5, 3, 189, 14],
  [6, 5, 498, 2],
  [7, 3, 107, 18],
  [8, 4, 416, 4],
  [9, 4, 483, 8],
  [10, 4, 444, 3],
  [11, 4, 370, 9],
  [12, 3, 202, 17],
  [13, 4, 401, 7],
  [14, 5, 559, 1],
  [15, 4, 393, 13],
  [16, 4, 400, 11],
  [17, 3, 182, 15],
  [18, 5, 541, 5],
]

export const sampleCourse = {
  courseName: 'Pebble Beach Golf Links',
  addressStreet: '1700 17-Mile Drive',
  addressCity: 'Pebble Beach',
  addressState: 'CA',
  addressZipCode: '93953',
}

export const sampleHoles = card.map(([holeNumber, par, yardage, handicap]) => ({
  holeNumber,
  par,
  yardage,
  handicap,
}))
