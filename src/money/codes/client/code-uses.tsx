import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { shortName } from '../../ledger/purposes.ts'
import type { DiscountCode } from '../contract.ts'
import { usesInWords } from '../words.ts'

/** Who used a code, for what, and what each use cost the event. */
export function CodeUses({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { uses } = code
  const { event } = useEvent()
  return (
    <Dialog
      title={`Who used ${code.code}`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
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
