import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { readIndexList } from '../../index-text.ts'
import type { Golfer } from './use-index-draft.ts'

interface Props {
  golfers: readonly Golfer[]
  onUse: (indexes: ReadonlyMap<string, string>) => void
  onClose: () => void
}

const longest = 50_000

/** Fills in indexes from a list of names. Nothing is saved yet. */
export function PasteIndexes({ golfers, onUse, onClose }: Props) {
  const [text, setText] = useState('')
  const { found, left } = readIndexList(text, golfers)

  function use(): void {
    onUse(found)
    toast.success(`${found.size} filled in. Check them, then save.`)
    onClose()
  }
  return (
    <Dialog
      title="Paste a list of indexes"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" disabled={found.size === 0} onClick={use}>
          Fill in {found.size === 1 ? '1 index' : `${found.size} indexes`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextAreaField
          label="Names and indexes"
          hint="One golfer a line: ‘Ana Lee, 8.4’. Copy two columns from a spreadsheet, or type."
          rows={8}
          maxLength={longest}
          spellCheck={false}
          value={text}
          onChange={(changed) => setText(changed.target.value)}
        />
        {left.length > 0 && (
          <div>
            <p className="font-semibold">Lines we can’t place: {left.length}</p>
            <ul className="wrap-anywhere max-h-40 overflow-y-auto text-soft">
              {[...new Set(left)].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-1 text-[0.9375rem] text-soft">
              Nobody here has that name, several do, or the index is missing.
            </p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
