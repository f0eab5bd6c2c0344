interface Entered<Typed> {
  id: string
  typed: Typed
  faults: Partial<Record<keyof Typed & string, string | undefined>>
  change: (part: Partial<Typed>) => void
}

/** Everything a control needs for a text that is typed or chosen. */
export function fieldsOf<Typed>({ id, typed, faults, change }: Entered<Typed>) {
  return <Name extends keyof Typed & string>(name: Name) => ({
    id: `${id}-${name}`,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Typed>),
  })
}
