import { Suspense, useEffect, useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { CallDialog } from '../../../card-messages/client/index.ts'
import { TileLook, tileLook } from './tile-look.tsx'

/** Calls the desk from the hole in view. It's there once it works without signal, too. */
export function DeskTile(call: { teamId: string; holeNumber: number }) {
  const [isOpen, setOpen] = useState(false)
  const isHere = useDialogCode()
  if (!isHere) return null
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

/** Milliseconds. */
const tryAgain = 10_000

function useDialogCode(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      CallDialog.load().then(
        () => isWanted && setHere(true),
        () => {
          if (isWanted) timer = setTimeout(load, tryAgain)
        },
      )
    }
    load()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [])
  return isHere
}
