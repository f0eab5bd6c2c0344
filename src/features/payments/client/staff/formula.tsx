import { Fragment } from 'react'

export interface Term {
  name: string
  /** In dollars; taken away from the sum when `isMinus`. */
  amount: number
  isMinus?: boolean
}

interface Props {
  terms: readonly Term[]
  /** What they add up to. */
  total: Term
}

/** A sum on one line, as it is read aloud: 'Card $500.00 − Card fees $14.80 = Net $485.20'. */
export function Formula({ terms, total }: Props) {
  return (
    <p className="figures leading-relaxed">
      {terms.map(({ name, amount, isMinus }, place) => (
        <Fragment key={name}>
          {place > 0 || isMinus ? ` ${isMinus ? '−' : '+'} ` : ''}
          <span className="whitespace-nowrap">
            {name} {showCents(amount)}
          </span>
        </Fragment>
      ))}{' '}
      ={' '}
      <strong className="whitespace-nowrap">
        {total.name} {showCents(total.amount)}
      </strong>
    </p>
  )
}

/** '$1,250.00': always with cents, so that sums line up. */
export function showCents(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
