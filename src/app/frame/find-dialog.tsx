import { Search } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '../../ui/calls/use-call.ts'
import { classes } from '../../ui/classes.ts'
import { useOnTop } from '../../ui/dialogs/dialog-stack.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { useDebounced } from '../../ui/page/use-debounced.ts'
import { useSession } from '../../ui/session/session.ts'
import { takeEarly } from './find-open.ts'
import { type Result, resultsFor } from './find-results.ts'
import { StaffIcon } from './staff-icons.tsx'

interface Line extends Pick<Result, 'name' | 'detail' | 'amount' | 'icon' | 'href'> {
  group?: Result['group'] | undefined
  isAction?: boolean
  key?: string
}

/** Milliseconds without a key before the server is asked. */
const pause = 150

/** Finds pages, teams, people, payments and actions. One field; the arrow keys choose, Enter opens, Escape closes. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [, navigate] = useLocation()
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const asked = useDebounced(text.trim(), pause)
  const { data, fault } = useCall(asked ? 'GET /api/admin/find' : null, { query: { text: asked } })
  const results = resultsFor(session, text, text.trim() ? (data?.found ?? []) : [])
  const lines = linesOf(results, chosen)
  const at = Math.min(chosen, lines.length - 1)
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
    setText((now) => now || takeEarly())
  }, [])
  useOnTop(dialog, true)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function go(line: Line | undefined): void {
    if (!line) return
    dialog.current?.close()
    navigate(line.href)
  }
  function onKeyDown(key: React.KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
    const byKey = key.altKey
      ? lines.find((line) => line.key === key.code.replace('Key', '').toLowerCase())
      : null
    if (step) setChosen((at + step + lines.length) % Math.max(1, lines.length))
    else if (key.key === 'Enter') go(lines[at])
    else if (byKey) go(byKey)
    else return
    key.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own rules
    <dialog
      ref={dialog}
      aria-label="Find"
      onClose={onClose}
      onClick={(click) => click.target === dialog.current && dialog.current.close()}
      className="mt-4 w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-lg border border-ink bg-white p-0 text-ink shadow-float backdrop:bg-ink/50 lg:mt-[6.5rem]"
    >
      <div className="flex min-h-15 items-center gap-3 border-ink border-b px-4">
        <Search aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
        <input
          ref={field}
          role="combobox"
          aria-label="Find pages, teams, people, payments and actions"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={lines.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="A page, team, person or payment"
          className="min-w-0 flex-1 bg-transparent py-3 text-xl outline-none"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        {text.trim() && lines.length > 0 && (
          <span aria-hidden="true" className="hidden whitespace-nowrap text-sm text-soft sm:inline">
            {results.length} found
          </span>
        )}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="min-h-9 rounded-sm border border-line px-2 text-sm"
        >
          <span className="sr-only">Close </span>
          <span className="max-sm:hidden">Esc</span>
          <span aria-hidden="true" className="px-1 text-base sm:hidden">
            ✕
          </span>
        </button>
      </div>
      <p role="status" className="sr-only">
        {lines.length === 0 ? 'Nothing found' : `${results.length} found`}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        // A list of nothing is no list: what it says instead stands below it.
        hidden={lines.length === 0}
        className="max-h-[min(26rem,60vh)] overflow-y-auto p-2"
      >
        {lines.map((line, place) => (
          <Fragment key={`${line.group ?? ''} ${line.href} ${line.name} ${line.detail}`}>
            {line.group && (
              <p
                role="presentation"
                className={classes(
                  'px-3 pt-2 pb-1 font-semibold text-[0.8125rem] text-soft',
                  place > 0 && 'mt-1 border-line border-t',
                )}
              >
                {line.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <div
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              aria-label={[line.name, line.detail, line.amount].filter(Boolean).join(' ')}
              onClick={() => go(line)}
              className={classes(
                'figures flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 leading-tight',
                place === at ? 'bg-mint shadow-[-4px_0_0_var(--color-fairway)]' : 'hover:bg-paper',
                line.isAction && 'ml-6',
              )}
            >
              <StaffIcon href={line.icon} />
              <span className="font-semibold">
                <Highlighted sought={line.isAction ? '' : text}>{line.name}</Highlighted>
              </span>
              <span className="min-w-0 flex-1 text-[0.9375rem] text-soft">{line.detail}</span>
              {line.amount && <span className="font-semibold">{line.amount}</span>}
              {line.key && <Key>Alt {line.key.toUpperCase()}</Key>}
              {place === at && !line.key && <Key>Enter</Key>}
            </div>
          </Fragment>
        ))}
      </div>
      {lines.length === 0 && (
        <p className="px-5 py-6 text-soft">
          {fault
            ? 'The server can’t be reached, so only pages are found.'
            : 'No matches. Try a shorter word.'}
        </p>
      )}
      <p
        aria-hidden="true"
        className="flex flex-wrap gap-x-4 border-line border-t bg-paper px-4 py-2.5 text-sm text-soft"
      >
        <span className="max-sm:hidden">↑ ↓ choose</span>
        <span className="max-sm:hidden">Enter opens</span>
        <span className="sm:ml-auto">Pages, teams, people, payments, actions</span>
      </p>
    </dialog>
  )
}

function Key({ children }: { children: React.ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-sm border border-line bg-white px-1.5 py-0.5 text-[0.8125rem] max-sm:hidden"
    >
      {children}
    </span>
  )
}

/** Each group's first line names it; the actions of a team stand below it while it or one of them is chosen. */
function linesOf(results: readonly Result[], chosen: number): Line[] {
  const lines: Line[] = []
  let group: Result['group'] | undefined
  for (const { actions, ...result } of results) {
    const at = lines.length
    lines.push({ ...result, group: result.group === group ? undefined : result.group })
    group = result.group
    if (chosen >= at && chosen <= at + actions.length)
      lines.push(
        ...actions.map((action) => ({
          ...action,
          icon: action.key === 'p' ? '/admin/payments' : '/admin/score-entry',
          detail: result.name,
          isAction: true,
        })),
      )
  }
  return lines
}
