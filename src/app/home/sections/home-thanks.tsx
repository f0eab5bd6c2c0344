import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { HomeSection } from './home-section.tsx'

/** The committee's thank-you text. */
export function HomeThanks({ event }: { event: EventInfo }) {
  if (!event.thankYou) return null
  return (
    <section aria-label="Thank you" className="mt-12 rounded-lg bg-fairway px-6 py-8 text-white sm:px-10">
      <p className="max-w-[42em] whitespace-pre-line font-board text-[min(1.25rem,9vw)] leading-relaxed">
        {event.thankYou}
      </p>
    </section>
  )
}

/** The contact, and the charity that receives the money. */
export function HomeContact({ event }: { event: EventInfo }) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-9 empty:hidden md:grid-cols-2">
      <Contact contact={event.contact} />
      <Charity charity={event.charity} />
    </div>
  )
}

function Contact({ contact }: { contact: EventInfo['contact'] }) {
  const { name, email, phone } = contact
  if (!name && !email && !phone) return null
  return (
    <HomeSection title="Questions?">
      {name && <p>{name}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} className="link inline-block break-all py-2.5">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link figures inline-block py-2.5">
            {phone}
          </a>
        </p>
      )}
    </HomeSection>
  )
}

function Charity({ charity }: { charity: EventInfo['charity'] }) {
  if (!charity.legalName) return null
  return (
    <HomeSection title="Where the money goes">
      <p className="font-semibold">{charity.legalName}</p>
      {charity.address && <p className="whitespace-pre-line">{charity.address}</p>}
      {charity.taxId && <p className="figures text-soft">Tax ID {charity.taxId}</p>}
    </HomeSection>
  )
}
