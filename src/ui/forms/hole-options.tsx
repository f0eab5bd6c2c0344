import { holeWithPar } from '../../kernel/text/holes.ts'

/** The options of a select for one of the event's holes, with each hole's par. */
export function HoleOptions({ pars }: { pars: readonly number[] }) {
  return pars.map((par, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its number
    <option key={index} value={index + 1}>
      {holeWithPar(index + 1, par)}
    </option>
  ))
}
