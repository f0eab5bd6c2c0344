/**
 * How the winner follows from the list of numbers and the seed: the n-th draw is SHA-256 of 'seed:n', read as a number, modulo
 * how many numbers are left, counted from the lowest. Anybody can run it: the scripts do the same in two languages.
 */

export interface Draw {
  numbers: readonly number[]
  /** 64 hexadecimal digits. */
  seed: string
  /** A number that was drawn stays in the list. */
  winsAgain: boolean
}

/** The first `count` numbers drawn; fewer if the list runs out. `sha256` returns hexadecimal digits. */
export async function drawn(
  { numbers, seed, winsAgain }: Draw,
  count: number,
  sha256: (text: string) => string | Promise<string>,
): Promise<number[]> {
  const left = numbers.toSorted((one, other) => one - other)
  const found: number[] = []
  for (let draw = 1; draw <= count && left.length > 0; draw++) {
    const at = Number(BigInt(`0x${await sha256(`${seed}:${draw}`)}`) % BigInt(left.length))
    found.push(left[at] as number)
    if (!winsAgain) left.splice(at, 1)
  }
  return found
}

/** What the scripts read: a file that the page hands out. */
export interface ReplayFile extends Draw {
  seedHash: string
  /** How many were drawn. */
  draws: number
}

export const replayScripts: readonly { language: string; file: string; run: string; text: string }[] = [
  {
    language: 'JavaScript',
    file: 'replay.mjs',
    run: 'node replay.mjs raffle.json',
    text: `import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { numbers, seed, seedHash, winsAgain, draws } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

if (sha256(seed) !== seedHash) throw new Error('This is not the seed that was promised')
const left = [...numbers].sort((one, other) => one - other)
for (let draw = 1; draw <= draws; draw++) {
  const at = Number(BigInt('0x' + sha256(seed + ':' + draw)) % BigInt(left.length))
  console.log(draw, left[at])
  if (!winsAgain) left.splice(at, 1)
}
`,
  },
  {
    language: 'Python',
    file: 'replay.py',
    run: 'python3 replay.py raffle.json',
    text: `import hashlib, json, sys

raffle = json.load(open(sys.argv[1]))

def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()

if sha256(raffle["seed"]) != raffle["seedHash"]:
    sys.exit("This is not the seed that was promised")
left = sorted(raffle["numbers"])
for draw in range(1, raffle["draws"] + 1):
    at = int(sha256(raffle["seed"] + ":" + str(draw)), 16) % len(left)
    print(draw, left[at])
    if not raffle["winsAgain"]:
        left.pop(at)
`,
  },
]
