/** One figure of a count; belongs in a `dl`. */
export function Fact({
  name,
  value,
  isFlagged = false,
}: {
  name: string
  value: string
  isFlagged?: boolean
}) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className={isFlagged ? 'font-semibold text-flag' : 'font-semibold'}>{value}</dd>
    </div>
  )
}
