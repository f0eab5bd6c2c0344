import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Dragging {
  id: string
  pointerId: number
  x: number
  y: number
  /** How far the page had scrolled. */
  scrolled: number
  /** The pointer has moved far enough to start a drag. */
  isMoving: boolean
  box: HTMLElement
}

/** Pixels a press must move to become a drag. */
const slack = 6
/** Pixels from the top or bottom of the window in which a drag scrolls the page, and how far per frame. */
const edge = 72
const scrollStep = 9

/**
 * Dragging by mouse, pen or touch, with the same events. Drop targets have `data-drop`. Touch drags only by
 * elements with `data-grip`, so that the page still scrolls; a mouse doesn't drag fields or buttons. Every page
 * that drags offers the same by keyboard.
 */
export function useDrag(onDropped: (id: string, drop: string, under: Element) => void) {
  const dragging = useRef<Dragging | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [isActive, setActive] = useState(false)

  const last = useRef<PointerEvent | null>(null)

  const move = useEffectEvent((event: PointerEvent) => {
    const now = dragging.current
    if (!now || event.pointerId !== now.pointerId) return
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.isMoving && Math.hypot(dx, dy) < slack) return
    now.isMoving = true
    last.current = event
    now.box.dataset.dragging = ''
    Object.assign(now.box.style, {
      transform: `translate(${dx}px, ${dy + window.scrollY - now.scrolled}px)`,
      pointerEvents: 'none',
      position: 'relative',
      zIndex: '20',
    })
    setOver(dropUnder(event)?.dataset.drop ?? null)
  })
  const end = useEffectEvent((event: PointerEvent) => {
    const now = dragging.current
    if (!now || event.pointerId !== now.pointerId) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const drop = now.isMoving && event.type === 'pointerup' ? dropUnder(event) : null
    if (now.isMoving) swallowClick()
    Object.assign(now.box.style, { transform: '', pointerEvents: '', position: '', zIndex: '' })
    delete now.box.dataset.dragging
    last.current = null
    dragging.current = null
    document.body.style.userSelect = ''
    setActive(false)
    setOver(null)
    if (drop && under) onDropped(now.id, drop.dataset.drop ?? '', under)
  })
  /** Near an edge the page scrolls along, so that a long list can be crossed. */
  const scrollAlong = useEffectEvent(() => {
    const event = last.current
    if (!event) return
    const step =
      event.clientY < edge ? -scrollStep : event.clientY > window.innerHeight - edge ? scrollStep : 0
    if (step === 0) return
    window.scrollBy({ top: step, behavior: 'instant' })
    move(event)
  })
  useEffect(() => {
    if (!isActive) return
    let frame = requestAnimationFrame(function next() {
      scrollAlong()
      frame = requestAnimationFrame(next)
    })
    const onMove = (event: PointerEvent) => move(event)
    const onEnd = (event: PointerEvent) => end(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [isActive])

  return {
    /** The `data-drop` under the pointer. */
    over,
    /** For `onPointerDown` of the dragged element. */
    start(event: React.PointerEvent, id: string): void {
      const target = event.target as Element
      const isByGrip = target.closest('[data-grip]') !== null
      if (event.button !== 0 || (event.pointerType === 'touch' && !isByGrip)) return
      if (!isByGrip && target.closest('input, textarea, select')) return
      const { pointerId, clientX: x, clientY: y } = event
      const box = event.currentTarget as HTMLElement
      dragging.current = { id, pointerId, x, y, scrolled: window.scrollY, isMoving: false, box }
      // Otherwise the mouse would also select the text it passes over.
      document.body.style.userSelect = 'none'
      setActive(true)
    },
  }
}

function dropUnder(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null
}

/** The click that follows a drag would activate the dragged element. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
