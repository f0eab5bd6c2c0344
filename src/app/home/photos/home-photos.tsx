import { Suspense, useState } from 'react'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { smallPhoto } from '../../../event/event/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'
import { HomeSection } from '../sections/home-section.tsx'

const PhotoViewer = lazyScreen(() => import('./photo-viewer.tsx').catch(() => ({ default: () => null })))

/** The first photo is twice as wide and high as the others. */
const largeFirst =
  '[&>li:first-child]:col-span-2 [&>li:first-child]:row-span-2 sm:grid-cols-4 [&>li:first-child_img]:h-full [&>li:first-child_button]:h-full'
const photoLook = 'aspect-[4/3] w-full rounded-lg border border-line bg-mint'

/** This year's shirt and the event's photos. */
export function HomePhotos({ event }: { event: EventInfo }) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-9 empty:hidden lg:grid-cols-3">
      {event.shirtImageUrl && (
        <HomeSection title="The shirt">
          <img
            src={event.shirtImageUrl}
            alt={`The ${event.eventYear} shirt`}
            loading="lazy"
            className="aspect-4/3 max-h-96 w-full rounded-lg border border-line bg-white object-contain"
          />
        </HomeSection>
      )}
      {event.photos.length > 0 && (
        <div className={event.shirtImageUrl ? 'lg:col-span-2' : 'lg:col-span-3'}>
          <HomeSection title="Photos">
            <Gallery photos={event.photos} />
          </HomeSection>
        </div>
      )}
    </div>
  )
}

function Gallery({ photos }: { photos: EventInfo['photos'] }) {
  const [place, setPlace] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (index: number) => {
    setWasOpened(true)
    setPlace(index)
  }
  return (
    <>
      <ul className={classes('grid grid-cols-2 gap-3 sm:grid-cols-3', photos.length > 3 && largeFirst)}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button type="button" onClick={() => open(index)} className="block w-full cursor-zoom-in">
              <img
                src={smallPhoto(photo.url)}
                alt={photo.alt || `${index + 1} of ${photos.length}`}
                loading="lazy"
                className={classes(photoLook, !photo.url.startsWith('/drawings/') && 'object-cover')}
              />
            </button>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense>
          <PhotoViewer photos={photos} place={place} onPlace={setPlace} />
        </Suspense>
      )}
    </>
  )
}
