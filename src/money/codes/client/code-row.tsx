import { longDate } from '../../../kernel/text/dates.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import type { DiscountCode } from '../contract.ts'
import { type CodeThing, discountInWords, stateWords, thingsInWords, usesInWords } from '../words.ts'

export type CodeAction = 'edit' | 'copy' | 'uses' | 'end'

interface Props {
  code: DiscountCode
  things: readonly CodeThing[]
  onAct: (act: CodeAction) => void
}

/** What a code is, for what, until when, how often it was used, and what that cost. */
export function CodeRow({ code, things, onAct }: Props) {
  const isOver = code.state !== 'works'
  return (
    <li
      className={classes(
        'flex items-start gap-2 border-line border-t px-4 py-3 sm:px-5',
        isOver && 'bg-paper',
      )}
    >
      <div className="figures grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[15rem_minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-sans font-semibold text-[1.125rem] tracking-wide">{code.code}</h2>
          {code.note && <p className="wrap-anywhere text-[0.9375rem] text-soft">{code.note}</p>}
        </div>
        <div className="min-w-0">
          <p>
            <b>{discountInWords(code, showAmount)}</b>{' '}
            <span>{lowerFirst(thingsInWords(code.things, things))}</span>
          </p>
          <p className="text-[0.9375rem] text-soft">{limitsInWords(code)}</p>
          {(isOver || code.heldTeams > 0) && (
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {isOver && <Tag>{stateWords[code.state]}</Tag>}
              {code.heldTeams > 0 && <Tag>{heldWords(code)}</Tag>}
            </ul>
          )}
        </div>
        <div>
          <p className="font-semibold">{usesInWords(code)}</p>
          <p className="text-[0.9375rem] text-soft">{code.used > 0 && `Cost ${showAmount(code.cost)}`}</p>
        </div>
      </div>
      <RowMenu of={code.code} items={menuOf(code, onAct)} />
    </li>
  )
}

function menuOf(code: DiscountCode, onAct: (act: CodeAction) => void) {
  return [
    { label: 'Copy link', letter: 'C', act: () => onAct('copy') },
    { label: 'Who used it', letter: 'U', act: () => onAct('uses') },
    ...(code.state === 'ended' ? [] : [{ label: 'Edit', letter: 'E', act: () => onAct('edit') }]),
    ...(code.state === 'ended' ? [] : [{ label: 'End it…', danger: true, act: () => onAct('end') }]),
  ]
}

function Tag({ children }: { children: string }) {
  return <li className="rounded-sm bg-sand px-2 py-0.5 font-semibold text-[0.875rem]">{children}</li>
}

/** 'Once per person, until July 1, 2027'. */
function limitsInWords({ maxPerPayer, until }: DiscountCode): string {
  const times = maxPerPayer === 1 ? 'Once' : `${maxPerPayer} times`
  const each = maxPerPayer === null ? 'No limit per person' : `${times} per person`
  return until === null ? each : `${each}, until ${dayWords(until)}`
}

function heldWords({ heldTeams, holds }: DiscountCode): string {
  const places = `Holds ${heldTeams} ${heldTeams === 1 ? 'team place' : 'team places'}`
  return holds ? `${places} until ${dayWords(holds.until)}` : places
}

function dayWords(day: string): string {
  return longDate(`${day}T12:00:00Z`, 'UTC')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
