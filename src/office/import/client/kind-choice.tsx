import { type ImportKind, importKinds } from '../columns.ts'
import { kindWords } from './import-words.ts'

interface Props {
  kind: ImportKind
  onPick: (kind: ImportKind) => void
}

export function KindChoice({ kind, onPick }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-board font-[650] text-2xl">Which list?</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {importKinds.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-line bg-white px-3 py-2 font-semibold leading-tight hover:bg-mint has-checked:border-fairway has-checked:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name="kind"
              checked={each === kind}
              onChange={() => onPick(each)}
              className="size-5 shrink-0 accent-fairway outline-none"
            />
            {kindWords[each].name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
