import { type KeyboardEvent, type TouchEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useOnTop } from '../../../ui/dialogs/dialog-stack.ts'
import { useBackClosesDialog } from '../../../ui/page/use-back-closes.ts'
import { wrappedIndex } from './photo-order.ts'

interface Props {
  photos: readonly { url: string; alt: string }[]
  /** The index of the open photo, or null. */
  place: number | null
  onPlace: (place: number | null) => void
}

/** Pixels a finger must move before it counts as a swipe. */
const swipeLength = 40

/** A photo in a full-size dialog. Arrow keys, swipes and buttons switch photos; Escape or a click outside closes it. */
export default function PhotoViewer({ photos, place, onPlace }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number | null>(null)
  const photo = place === null ? null : photos[place]
  useEffect(() => {
    if (photo && !dialog.current?.open) dialog.current?.showModal()
    if (!photo && dialog.current?.open) dialog.current.close()
  }, [photo])
  useOnTop(dialog, Boolean(photo))
  useBackClosesDialog(Boolean(photo), () => onPlace(null))
  useLayoutEffect(() => {
    const box = dialog.current
    return () => box?.close()
  }, [])

  const go = (step: number) => place !== null && onPlace(wrappedIndex(place, step, photos.length))
  const byKey = (pressed: KeyboardEvent) => {
    if (pressed.key === 'ArrowRight') go(1)
    if (pressed.key === 'ArrowLeft') go(-1)
  }
  const byFinger = (lifted: TouchEvent) => {
    const from = touchedAt.current
    const to = lifted.changedTouches[0]?.clientX
    touchedAt.current = null
    if (from !== null && to !== undefined && Math.abs(to - from) >= swipeLength) go(to < from ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Photo"
      onClose={() => place !== null && !dialog.current?.open && onPlace(null)}
      onClick={(click) => click.target === dialog.current && onPlace(null)}
      onKeyDown={byKey}
      onTouchStart={(touch) => {
        touchedAt.current = touch.touches[0]?.clientX ?? null
      }}
      onTouchEnd={byFinger}
      className="m-auto max-h-none max-w-none bg-transparent p-0 backdrop:bg-ink/90"
    >
      {photo && place !== null && (
        <figure className="grid justify-items-center gap-3 text-white">
          <img
            src={photo.url}
            alt={photo.alt}
            className="max-h-[78vh] max-w-[94vw] rounded-sm object-contain"
          />
          <figcaption className="max-w-[90vw] text-center" aria-live="polite">
            {photo.alt} <span className="figures">({`${place + 1} of ${photos.length}`})</span>
          </figcaption>
          <div className="flex gap-3">
            {photos.length > 1 && <ViewerButton label="Previous" onClick={() => go(-1)} />}
            <ViewerButton label="Close" onClick={() => onPlace(null)} />
            {photos.length > 1 && <ViewerButton label="Next" onClick={() => go(1)} />}
          </div>
        </figure>
      )}
    </dialog>
  )
}

function ViewerButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-md border border-white px-4 font-semibold text-white hover:bg-white/15"
    >
      {label}
    </button>
  )
}
