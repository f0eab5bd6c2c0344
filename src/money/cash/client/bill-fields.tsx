import { TextField } from '../../../ui/forms/text-input.tsx'
import { type BillName, type Bills, billNames } from '../rules.ts'

/** How many of each bill and coin; optional, so folded away. */
export function BillFields({ bills, onChange }: { bills: Bills; onChange: (bills: Bills) => void }) {
  const set = (name: BillName, text: string) => {
    const count = Number(text.replaceAll(/\D/g, '').slice(0, 4))
    onChange({ ...bills, [name]: count })
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Count bills and coins
      </summary>
      <fieldset>
        <legend className="sr-only">How many of each</legend>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {billNames.map((name) => (
            <TextField
              key={name}
              label={billLabel(name)}
              inputMode="numeric"
              value={bills[name] ? String(bills[name]) : ''}
              onChange={(event) => set(name, event.target.value)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** '$20', '25¢'. */
export function billLabel(name: BillName): string {
  return name.startsWith('0.') ? `${Number(name.slice(2))}¢` : `$${name}`
}
