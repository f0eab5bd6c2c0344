import { dateAndTime } from '../../../kernel/text/dates.ts'
import { call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { copyLink } from '../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { shortName } from '../../ledger/purposes.ts'
import type { DiscountCode } from '../contract.ts'
import { type CodeThing, codeLink, usesInWords } from '../words.ts'
import { CodeDialog } from './code-dialog.tsx'
import { type CodeAction, CodeRow } from './code-row.tsx'

interface Props {
  codes: DiscountCode[]
  called: CallState<{ codes: DiscountCode[] }>
  things: readonly CodeThing[]
  /** Add-ons, which a code can hold. */
  items: readonly { id: string; name: string }[]
  /** The page's head adds codes, to the current event. */
  isAdding: boolean
  onAddClosed: () => void
}

interface Asked {
  act: Exclude<CodeAction, 'copy'>
  code: DiscountCode
}

/** Codes that work first, then the others. */
export function CodeList({ codes, called, things, items, isAdding, onAddClosed }: Props) {
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  const sorted = codes.toSorted((a, b) => Number(b.state === 'works') - Number(a.state === 'works'))
  const chosen = asked?.code ?? null
  const closeForm = () => {
    close()
    onAddClosed()
  }

  function act(wanted: CodeAction, code: DiscountCode): void {
    if (wanted === 'copy') void copyLink(codeLink(location.origin, code, things), `Link with ${code.code}`)
    else ask({ act: wanted, code })
  }

  return (
    <>
      {codes.length === 0 ? (
        <EmptyState title="No codes yet">
          A code can take money off, set a price or make things free. It can also hold places until a day you
          choose.
        </EmptyState>
      ) : (
        <section className="overflow-hidden rounded-lg border border-line bg-white">
          <p className="figures px-4 py-3 sm:px-5">{totalWords(codes)}</p>
          <ul aria-label="Codes">
            {sorted.map((code) => (
              <CodeRow key={code.id} code={code} things={things} onAct={(wanted) => act(wanted, code)} />
            ))}
          </ul>
        </section>
      )}
      {(isAdding || asked?.act === 'edit') && (
        <CodeDialog
          code={chosen}
          things={things}
          items={items}
          onClose={closeForm}
          onSaved={({ code }) => {
            onAddClosed()
            void answered(chosen ? `${code} saved.` : `${code} added.`)
          }}
        />
      )}
      {asked?.act === 'uses' && chosen && <CodeUses code={chosen} onClose={close} />}
      {asked?.act === 'end' && chosen && (
        <EndCode code={chosen} onClose={close} onEnded={() => answered(`${chosen.code} has ended.`)} />
      )}
    </>
  )
}

function totalWords(codes: readonly DiscountCode[]): string {
  const working = codes.filter(({ state }) => state === 'works').length
  const uses = codes.reduce((total, { used }) => total + used, 0)
  const cost = codes.reduce((total, code) => total + code.cost, 0)
  const count = `${working} active ${working === 1 ? 'code' : 'codes'}`
  return uses === 0
    ? `${count}, not used yet.`
    : `${count}. ${uses} ${uses === 1 ? 'use' : 'uses'} so far, costing the event ${showAmount(cost)}.`
}

/** Who used a code, for what, and what each use cost the event. */
function CodeUses({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { uses } = code
  const { event } = useEvent()
  return (
    <Dialog title={`Who used ${code.code}`} onClose={onClose} close="Close">
      {uses.length === 0 ? (
        <p>Nobody yet.</p>
      ) : (
        <>
          <ul className="figures">
            {uses.map((use) => (
              <li key={use.id} className="flex items-start justify-between gap-4 border-line border-b py-2.5">
                <div className="wrap-anywhere min-w-0">
                  <p className="font-semibold">{use.who}</p>
                  <p className="text-[0.9375rem] text-soft">
                    {[shortName(use.purpose), use.email, dateAndTime(use.at, event?.timeZone)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  {!use.counts && <p className="text-[0.9375rem]">Doesn’t count: deleted, or never paid.</p>}
                </div>
                <p className={use.counts ? 'font-semibold' : 'text-soft line-through'}>
                  {showAmount(use.discount)}
                </p>
              </li>
            ))}
          </ul>
          <p className="figures mt-3 flex justify-between gap-4 font-semibold">
            <span>{usesInWords(code)}</span>
            <span>{showAmount(code.cost)}</span>
          </p>
        </>
      )}
    </Dialog>
  )
}

interface EndCodeProps {
  code: DiscountCode
  onClose: () => void
  onEnded: () => void
}

/** Asks before a code stops working for good. */
function EndCode({ code, onClose, onEnded }: EndCodeProps) {
  async function end(): Promise<void> {
    await call('DELETE /api/admin/codes/{id}', { params: { id: code.id } })
    onEnded()
  }
  return (
    <ConfirmDialog
      title={`End ${code.code}?`}
      yes="End it"
      busy="Ending..."
      danger
      onYes={end}
      onClose={onClose}
    >
      {endWords(code)} This can’t be undone.
    </ConfirmDialog>
  )
}

function endWords({ used, heldTeams }: DiscountCode): string {
  const kept =
    used > 0
      ? ` ${used === 1 ? 'The one use so far keeps its' : `The ${used} uses so far keep their`} price.`
      : ''
  const places = heldTeams === 1 ? 'team place it holds goes' : `${heldTeams} team places it holds go`
  const held = heldTeams > 0 ? ` The ${places} back on sale.` : ''
  return `Nobody can use it anymore.${kept}${held}`
}
