import { useEffect } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { type EventInfo, refreshEventIfOlderThan } from '../../../../ui/session/current-event.ts'
import { readDraft } from './sign-up-draft.ts'

/** Milliseconds. Whoever is typing hears soon that the last place is gone. */
const askEvery = 20_000

/** Somebody else took the last place while a form was filled in: it stays said, with what can be done. */
export function LastPlaceGone({ event, kind }: { event: EventInfo; kind: 'team' | 'party' }) {
  const waits = event.places?.waitlist === true
  return (
    <Banner kind="fault" className="mb-6 max-w-3xl">
      <p className="font-semibold">
        {kind === 'team' ? 'The last team place has just gone.' : 'There’s no room for all of you now.'}
      </p>
      <p>
        {waits
          ? 'What you typed is kept. On the waitlist you’re offered the next places that open up, in order.'
          : 'What you typed is kept on this page, in case a place opens up.'}
      </p>
      {waits && (
        <LinkButton kind="main" className="mt-3" href={`/waitlist?for=${kind}`}>
          Join the waitlist with these details
        </LinkButton>
      )}
    </Banner>
  )
}

/** Keeps what a form says about free places true while somebody types. */
export function useFreshPlaces(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshEventIfOlderThan(askEvery)
    }, askEvery)
    return () => clearInterval(timer)
  }, [])
}

/** Something was typed on a card. */
export function hasTyped(teamSize: number): boolean {
  return readDraft(teamSize).some((player) => Object.values(player).some((typed) => typed.trim() !== ''))
}
