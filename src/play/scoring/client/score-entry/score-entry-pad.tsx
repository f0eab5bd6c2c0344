import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { type Key, keyOf, type PaperScore, type Typing } from './score-entry-typing.ts'

interface Props {
  holes: readonly { holeNumber: number; par: number }[]
  typing: Typing
  onKey: (key: Key) => void
  /** Enter anywhere except in a field or on a button focused by keyboard. */
  onEnter: () => void
  /** Under the keys, in sight with them. */
  children?: ReactNode
}

/** The paper scorecard as it is typed, with its keys: eighteen digits, each moves on by itself. */
export function PaperPad({ holes, typing, onKey, onEnter, children }: Props) {
  const pad = useRef<HTMLElement>(null)
  useKeyboard(typing.at, onKey, onEnter)
  /** A clicked button would handle Enter itself: the pad takes the focus, so that Enter saves. */
  function onClick(click: MouseEvent): void {
    const isByKeyboard = click.detail === 0
    if (!isByKeyboard) pad.current?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the buttons keep the focus
    <section
      ref={pad}
      tabIndex={-1}
      aria-label="Paper card"
      onClick={onClick}
      className="grid content-start gap-3 outline-none sm:gap-4"
    >
      <ol className="grid grid-cols-6 gap-1 sm:grid-cols-9 sm:gap-1.5">
        {holes.map(({ holeNumber, par }, at) => (
          <Cell
            key={holeNumber}
            at={at}
            hole={holeNumber}
            par={par}
            score={typing.holes[at]}
            tens={typing.at === at ? typing.tens : null}
            onKey={onKey}
          />
        ))}
      </ol>
      {/* On a phone they stay in sight at the foot of the screen. */}
      <div className="grid gap-2 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:bg-paper max-sm:px-4 max-sm:py-2">
        <Keypad onKey={onKey} />
        {children}
      </div>
      <p className="text-[0.9375rem] text-soft max-lg:hidden">
        Type the digits on the keyboard. Enter 0 for no score and + for ten or more. Backspace goes back.
        Enter saves, and confirms a card that was typed whole. Press it again for the next card.
      </p>
    </section>
  )
}

interface CellProps extends Pick<Props, 'onKey'> {
  /** Its place on the card, from 0. */
  at: number
  hole: number
  par: number
  score: PaperScore
  /** Tens typed so far at the current hole; null elsewhere. */
  tens: number | null
}

function Cell({ at, hole, par, score, tens, onKey }: CellProps) {
  const isNext = tens !== null
  const shown = tens ? `${tens}…` : score === undefined ? '' : (score ?? '–')
  return (
    <li>
      <button
        type="button"
        aria-current={isNext ? 'step' : undefined}
        onClick={() => onKey({ kind: 'go', to: at })}
        className={classes(
          'figures grid h-11 w-full rounded-md border bg-white pt-1 text-center sm:h-16',
          isNext ? 'border-fairway bg-sand outline-2 outline-fairway' : 'border-line',
        )}
      >
        <span className="sr-only">{`Hole ${hole}, par ${par}: ${shown === '' ? 'not typed' : shown}`}</span>
        <span aria-hidden="true" className="text-[0.75rem] text-soft leading-none">
          {hole}
        </span>
        <span aria-hidden="true" className="font-bold text-lg leading-none sm:text-2xl">
          {shown}
        </span>
      </button>
    </li>
  )
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const keyLook =
  'figures min-h-16 rounded-md [@media(max-height:43rem)]:min-h-11 border border-fairway bg-white font-bold text-3xl text-fairway active:bg-mint'

function Keypad({ onKey }: Pick<Props, 'onKey'>) {
  return (
    <fieldset className="grid max-w-md grid-cols-3 gap-2 [@media(max-height:43rem)]:gap-1">
      <legend className="sr-only">Keys</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" className={keyLook} onClick={() => onKey({ kind: 'digit', digit })}>
          {digit}
        </button>
      ))}
      <button type="button" className={keyLook} onClick={() => onKey({ kind: 'ten' })}>
        <span aria-hidden="true">10+</span>
        <span className="sr-only">Ten or more</span>
      </button>
      <button type="button" className={keyLook} onClick={() => onKey({ kind: 'digit', digit: 0 })}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">No score</span>
      </button>
      <button type="button" className={classes(keyLook, 'text-xl')} onClick={() => onKey({ kind: 'back' })}>
        Back
      </button>
    </fieldset>
  )
}

/** Listens except while a field or a dialog has the focus. A button keeps its own Enter and space. */
function useKeyboard(at: number, onKey: (key: Key) => void, onEnter: () => void): void {
  const latest = useRef({ at, onKey, onEnter })
  useEffect(() => {
    latest.current = { at, onKey, onEnter }
  })
  useEffect(() => {
    const isOn = (target: EventTarget | null, what: string) =>
      target instanceof Element && target.closest(what) !== null
    const listen = (event: KeyboardEvent) => {
      const isTyping = isOn(event.target, 'input, textarea, select, dialog')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && !isOn(event.target, 'button, a, summary')) {
        // Held down, it would save, confirm and go on in one go.
        return event.repeat ? undefined : latest.current.onEnter()
      }
      const key = keyOf(event.key, latest.current.at)
      if (!key) return
      event.preventDefault()
      latest.current.onKey(key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
