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
    onChange: ({ target }: { target: { value: string } }) => change(part<Typed>(name, target.value)),
  })
}

type NamesOf<Typed, Kind> = {
  [Name in keyof Typed & string]: Typed[Name] extends Kind ? Name : never
}[keyof Typed & string]

/** The same for a checkbox. */
export function checksOf<Typed>({ id, typed, faults, change }: Entered<Typed>) {
  return <Name extends NamesOf<Typed, boolean>>(name: Name) => ({
    id: `${id}-${name}`,
    checked: typed[name],
    error: faults[name],
    onChange: (isChecked: boolean) => change(part<Typed>(name, isChecked)),
  })
}

function part<Typed>(name: keyof Typed, value: string | boolean): Partial<Typed> {
  return { [name]: value } as Partial<Typed>
}
