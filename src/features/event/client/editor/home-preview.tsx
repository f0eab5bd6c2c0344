import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { EventInfo } from '../../event-shapes.ts'
import { HomeBody } from '../home/home-body.tsx'

/** Width in pixels. */
const screens = { Phone: 390, Computer: 1280 } as const
type Screen = keyof typeof screens

/** Previews the home page with the current values, saved or not, at phone and computer width. */
export function HomePreview({ event, onClose }: { event: EventInfo | null; onClose: () => void }) {
  const [screen, setScreen] = useState<Screen>('Phone')
  return (
    <Dialog title="Preview" isOpen wide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p className="text-soft">The home page with what you have typed. Visitors see it once it is saved.</p>
      <fieldset className="my-3 flex flex-wrap gap-3">
        <legend className="sr-only">Screen</legend>
        {(Object.keys(screens) as Screen[]).map((name) => (
          <Button
            key={name}
            kind={name === screen ? 'main' : 'plain'}
            aria-pressed={name === screen}
            onClick={() => setScreen(name)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {event ? (
        <ScaledPage event={event} width={screens[screen]} />
      ) : (
        <p className="font-semibold">Give the event a date and a start first.</p>
      )}
    </Dialog>
  )
}

/** Renders in an iframe of the given width, scaled to fit. */
function ScaledPage({ event, width }: { event: EventInfo; width: number }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidthOf(box)
  const scale = Math.min(1, room / width)
  const height = 620
  return (
    <div ref={box} className="overflow-hidden rounded-lg border border-line" style={{ height }}>
      <iframe
        title="Preview of the home page"
        srcDoc="<!doctype html><html lang='en'><head><title>Preview</title></head><body></body></html>"
        onLoad={(load) => setBody(dressed(load.currentTarget.contentDocument))}
        className="mx-auto block origin-top-left border-0 bg-paper"
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room - width * scale) / 2),
        }}
      />
      {body &&
        createPortal(
          <div inert>
            <HomeBody event={event} />
          </div>,
          body,
        )}
    </div>
  )
}

/** Copies the outer page's styles into the iframe. */
function dressed(inner: Document | null): HTMLElement | null {
  if (!inner) return null
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
    inner.head.append(sheet.cloneNode(true))
  inner.body.className = document.body.className
  return inner.body
}

function useWidthOf(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(390)
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
  return width
}
