import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WholeTeam } from '../contract.ts'
import { type Spot, spotNamed } from './spots-draft.ts'

interface Dragging {
  teamId: string
  pointerId: number
  x: number
  y: number
  /** The pointer has gone far enough to mean it. */
  isMoving: boolean
  chip: HTMLElement
}

/** Pixels before a press becomes a drag. */
const slack = 6

/**
 * Dragging by mouse, pen or finger: the same events for all. A finger drags by the grip, so that the page still
 * scrolls under it. Tapping a team and then a spot does the same without a drag.
 */
export function useSpotDrag({
  teams,
  onDropped,
}: {
  teams: readonly WholeTeam[]
  onDropped: (team: WholeTeam, to: Spot, on?: WholeTeam) => Promise<void>
}) {
  const dragging = useRef<Dragging | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [isActive, setActive] = useState(false)

  const move = useEffectEvent((event: PointerEvent) => {
    const now = dragging.current
    if (!now || event.pointerId !== now.pointerId) return
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.isMoving && Math.hypot(dx, dy) < slack) return
    now.isMoving = true
    now.chip.style.transform = `translate(${dx}px, ${dy}px)`
    now.chip.style.pointerEvents = 'none'
    setOver(spotUnder(event)?.dataset.spot ?? null)
  })
  const end = useEffectEvent((event: PointerEvent) => {
    const now = dragging.current
    if (!now || event.pointerId !== now.pointerId) return
    const spot = now.isMoving && event.type === 'pointerup' ? spotUnder(event) : null
    const on = now.isMoving ? chipUnder(event) : null
    if (now.isMoving) swallowClick()
    now.chip.style.transform = ''
    now.chip.style.pointerEvents = ''
    dragging.current = null
    setActive(false)
    setOver(null)
    const team = teams.find(({ id }) => id === now.teamId)
    if (!spot || !team) return
    void onDropped(
      team,
      spotNamed(spot.dataset.spot ?? ''),
      teams.find(({ id }) => id === on?.dataset.team),
    )
  })
  useEffect(() => {
    if (!isActive) return
    const onMove = (event: PointerEvent) => move(event)
    const onEnd = (event: PointerEvent) => end(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
    }
  }, [isActive])

  return {
    /** The spot under the pointer. */
    over,
    start(event: React.PointerEvent, teamId: string): void {
      const target = event.target as Element
      if (event.button !== 0) return
      if (event.pointerType === 'touch' && !target.closest('[data-grip]')) return
      const { pointerId, clientX: x, clientY: y } = event
      const chip = event.currentTarget as HTMLElement
      dragging.current = { teamId, pointerId, x, y, isMoving: false, chip }
      setActive(true)
    },
  }
}

function spotUnder(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-spot]') ?? null
}

function chipUnder(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-team]') ?? null
}

/** The click that follows a drag would pick the team up once more. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
