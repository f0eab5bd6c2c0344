import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Fold } from '../../../ui/fold.tsx'
import { drawn, type ReplayFile, replayScripts } from '../draw-rule.ts'
import { numbersOf, rangesInWords } from '../numbers.ts'
import type { PublicRaffle } from '../raffle-shapes.ts'
import { outcomeWords } from './raffle-words.ts'
import { TicketNumber } from './ticket-number.tsx'

/** The list, the promised seed, the rule, and the draw once more: in this browser, or by a script of one's own. */
export function CheckDraw({ raffle }: { raffle: PublicRaffle }) {
  const { seedHash, seed, numbers, winsAgain } = raffle
  const file = seed && seedHash && numbers ? replayFileOf(raffle, { seed, seedHash }) : null
  return (
    <Fold title="Check the draw yourself" className="mt-5">
      <div className="grid gap-5 pb-5">
        <p className="max-w-[65ch]">
          The winners follow from the list of numbers and from a secret seed. The server drew the seed before
          the list was closed, and promised it by its hash. When the draw is over, the seed is shown here.
          Nobody can choose it afterwards: another seed has another hash.
        </p>
        <dl className="grid gap-3">
          <Fact name="Hash of the seed (SHA-256)" value={seedHash ?? ''} />
          <Fact name="Seed" value={seed ?? 'Shown when the draw is over'} />
          <Fact
            name="Numbers that can win"
            value={numbers ? rangesInWords(numbers) : 'Published when the sale ends'}
          />
        </dl>
        <div>
          <h3 className="text-xl">The rule</h3>
          <p className="mt-1 max-w-[65ch]">
            For the first draw take SHA-256 of the seed, a colon and 1; for the second a colon and 2, and so
            on. Read it as a number and divide it by how many numbers are left: the remainder counts along the
            list from its lowest number, beginning with 0.{' '}
            {winsAgain
              ? 'A number that was drawn stays in the list.'
              : 'A number that was drawn leaves the list.'}
          </p>
        </div>
        {file && <Replay raffle={raffle} file={file} />}
        <Scripts />
      </div>
    </Fold>
  )
}

function replayFileOf(
  { numbers, winsAgain, draws }: PublicRaffle,
  promised: { seed: string; seedHash: string },
): ReplayFile {
  return { numbers: numbersOf(numbers ?? []), ...promised, winsAgain, draws: draws.length }
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className="wrap-anywhere figures font-semibold">{value}</dd>
    </div>
  )
}

interface Replayed {
  numbers: number[]
  isPromised: boolean
}

/** Draws once more, and says whether it comes to the same. */
function Replay({ raffle, file }: { raffle: PublicRaffle; file: ReplayFile }) {
  const [replayed, setReplayed] = useState<Replayed | null>(null)
  async function replay(): Promise<void> {
    const numbers = await drawn(file, file.draws, sha256)
    setReplayed({ numbers, isPromised: (await sha256(file.seed)) === file.seedHash })
  }
  const isSame =
    replayed?.isPromised && raffle.draws.every(({ number }, at) => replayed.numbers[at] === number)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {canHash ? (
          <Button kind="main" onClick={() => void replay()}>
            Draw it again here
          </Button>
        ) : (
          <p>To draw it again here, open this page over https. The scripts below run anywhere.</p>
        )}
        <a
          className="link inline-flex min-h-12 items-center"
          download="raffle.json"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(file))}`}
        >
          Download raffle.json
        </a>
      </div>
      <div role="status">
        {replayed && (
          <p className={isSame ? 'font-semibold text-fairway' : 'font-semibold text-flag'}>
            {isSame
              ? 'The same numbers: the draw is what the list and the promised seed say.'
              : 'Not the same numbers. Please tell the committee.'}
          </p>
        )}
      </div>
      {replayed && (
        <ol className="divide-y divide-line border-line border-y">
          {raffle.draws.map(({ position, prizeId, outcome }, at) => (
            <li key={position} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="w-6 text-soft">{position}</span>
              <TicketNumber number={replayed.numbers[at] ?? 0} isFaint={outcome !== 'won'} />
              <span className="wrap-anywhere min-w-0">
                {outcome === 'won'
                  ? raffle.prizes.find(({ id }) => id === prizeId)?.name
                  : outcomeWords[outcome]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Browsers hash on secure pages only. */
const canHash = globalThis.crypto?.subtle !== undefined

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Scripts() {
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">By a script of your own</h3>
      {replayScripts.map(({ language, file, run, text }) => (
        <details key={language} className="rounded-md border border-line bg-white">
          <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
            {language}: {file}
          </summary>
          <div className="grid gap-2 border-line border-t p-4">
            <p>
              Save it beside raffle.json and run <code className="font-semibold">{run}</code>
            </p>

            <pre className="overflow-x-auto rounded-md bg-paper p-3 text-[0.875rem] leading-relaxed">
              {text}
            </pre>
            <Button
              small
              className="justify-self-start"
              onClick={async () => {
                if (await copyText(text)) toast.success('Script copied.')
                else toast.error('Your browser doesn’t allow copying.')
              }}
            >
              Copy
            </Button>
          </div>
        </details>
      ))}
    </div>
  )
}
