import type { CallState } from '../../../ui/calls/use-call.ts'
import { copyLink } from '../../../ui/copy-button.tsx'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { DiscountCode } from '../contract.ts'
import { type CodeThing, codeLink } from '../words.ts'
import { CodeDialog } from './code-dialog.tsx'
import { type CodeAction, CodeRow } from './code-row.tsx'
import { CodeUses } from './code-uses.tsx'
import { EndCode } from './end-code.tsx'

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
      <section className="overflow-hidden rounded-lg border border-line bg-white">
        <p className="figures px-4 py-3 sm:px-5">{totalWords(codes)}</p>
        {codes.length > 0 && (
          <ul aria-label="Codes">
            {sorted.map((code) => (
              <CodeRow key={code.id} code={code} things={things} onAct={(wanted) => act(wanted, code)} />
            ))}
          </ul>
        )}
      </section>
      {codes.length === 0 && (
        <div className="mt-5">
          <EmptyState title="No codes yet">
            A code can take money off, set a price or make things free. It can also hold places until a day
            you choose.
          </EmptyState>
        </div>
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
  if (codes.length === 0) return 'No active codes.'
  return uses === 0
    ? `${count}, not used yet.`
    : `${count}. ${uses} ${uses === 1 ? 'use' : 'uses'} so far, costing the event ${showAmount(cost)}.`
}
