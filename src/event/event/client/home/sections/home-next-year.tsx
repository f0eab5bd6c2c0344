import type { EventInfo } from '../../../event-shapes.ts'

/** The committee's own line about next year, at the end of the page. */
export function HomeNextYear({ event: { nextYearText, featuredHole } }: { event: EventInfo }) {
  if (!nextYearText) return null
  return (
    <section
      aria-label="Next year"
      className="mt-14 flex items-center overflow-hidden rounded-lg bg-fairway text-white max-sm:flex-col"
    >
      {featuredHole?.imageUrl && (
        <img
          src={featuredHole.imageUrl}
          alt=""
          loading="lazy"
          width={320}
          height={224}
          className="h-40 w-full self-stretch bg-mint object-cover sm:h-56 sm:w-80"
        />
      )}
      <p className="px-6 py-8 font-board font-semibold text-[clamp(1.75rem,4vw,2.75rem)] leading-tight max-sm:self-start sm:px-12">
        {nextYearText}
      </p>
    </section>
  )
}
