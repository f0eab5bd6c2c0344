import { Suspense, useEffect, useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { CallDialog } from '../../../card-messages/client/index.ts'
import { TileLook, tileLook } from './tile-look.tsx'

/** Calls the desk from the hole in view. Its dialog comes with the card, for a dead spot. */
export function DeskTile(call: { teamId: string; holeNumber: number }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void CallDialog.load().catch(() => undefined), [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={classes(tileLook, 'w-full')}>
        <TileLook name="The desk" value="Call" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CallDialog {...call} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
