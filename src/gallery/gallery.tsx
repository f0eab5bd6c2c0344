import { OopsPlace } from '../ui/feedback/oops-place.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Buttons } from './buttons.tsx'
import { Dialogs } from './dialogs.tsx'
import { Feedback } from './feedback.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { Marks } from './marks.tsx'

const sections = [
  { name: 'Buttons', id: 'buttons', Parts: Buttons },
  { name: 'Forms', id: 'forms', Parts: Forms },
  { name: 'Dialogs', id: 'dialogs', Parts: Dialogs },
  { name: 'Feedback', id: 'feedback', Parts: Feedback },
  { name: 'Lists', id: 'lists', Parts: Lists },
  { name: 'Marks', id: 'marks', Parts: Marks },
]

/** Light is the only scheme there is; forced colors and less motion follow the system's settings. */
export function Gallery() {
  return (
    <>
      <main className="page pb-20">
        <PageHead title="Parts of the page">Every part of src/ui in its states.</PageHead>
        <nav
          aria-label="Sections"
          className="top-0 z-10 flex flex-wrap gap-x-5 border-ink border-b bg-paper md:sticky"
        >
          {sections.map(({ name, id }) => (
            <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center font-semibold">
              {name}
            </a>
          ))}
        </nav>
        {sections.map(({ name, id, Parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-name`} className="scroll-mt-14 pt-10">
            <h2 id={`${id}-name`} className="mb-5 text-3xl">
              {name}
            </h2>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <Parts />
            </div>
          </section>
        ))}
      </main>
      <Toaster />
      <OopsPlace />
    </>
  )
}
