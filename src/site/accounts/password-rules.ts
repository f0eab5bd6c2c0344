export const longestPassword = 200
export const shortestPassword = 10

/**
 * Common guesses: this product, this game, this occasion, and popular passwords, also as a part. The list of leaked ones
 * is the server's (leaked-passwords.ts): it is too large for a page.
 */
const firstGuesses =
  'pinhigh golf scramble tournament charity memorial shotgun birdie fairway admin volunteer password passw0rd letmein welcome changeme iloveyou sunshine princess football baseball dragon monkey master shadow secret qwerty asdf zxcv'.split(
    ' ',
  )
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const leastLeft = 5
const leastDifferent = 5

/**
 * Whether a password is hard to guess. Removes the words above and runs of four or more along the alphabet, the
 * digits or a keyboard, and requires that enough different characters remain.
 */
export function isHardToGuess(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  if (new Set(plain).size < leastDifferent) return false
  const left = firstGuesses.reduce((text, word) => text.replaceAll(word, ''), plain)
  return withoutRuns(left).length >= leastLeft
}

function withoutRuns(text: string): string {
  let left = ''
  for (let place = 0; place < text.length; ) {
    const run = runAt(text, place)
    if (run < 4) left += text.charAt(place)
    place += run < 4 ? 1 : run
  }
  return left
}

/** Length of the run of consecutive characters starting here, in either direction. */
function runAt(text: string, place: number): number {
  let run = 1
  for (const row of rows.flatMap((each) => [each, [...each].reverse().join('')])) {
    let end = place + 1
    while (end < text.length && row.includes(text.slice(place, end + 1))) end++
    if (row.includes(text.slice(place, end))) run = Math.max(run, end - place)
  }
  return run
}
