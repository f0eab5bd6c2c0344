import { Button } from '../../../ui/button.tsx'
import { saveBlob } from '../../../ui/calls/save-file.ts'
import type { PersonData } from '../contract.ts'
import { exportAsHtml } from '../person-page.ts'
import { columnWords } from '../rules.ts'

/** Everything kept about one person, to read, and to save for them as a page or as JSON. */
export function PersonPage({
  data,
  onErase,
  onBack,
}: {
  data: PersonData
  onErase: () => void
  onBack: () => void
}) {
  const name = data.name ?? data.email ?? data.phone ?? ''
  const asJson = () => save(JSON.stringify(data, null, 2), 'application/json', 'person.json')
  return (
    <div className="mt-5">
      <h2 className="wrap-anywhere mb-2 text-2xl">What’s kept about {name}</h2>
      <p className="mb-4 text-soft">
        Another person of the same name may be among it where only a name is kept. Read it before you send it.
      </p>
      <p className="mb-5 flex flex-wrap gap-3">
        <Button kind="main" onClick={() => save(exportAsHtml(data), 'text/html', 'person.html')}>
          Save as a page
        </Button>
        <Button onClick={asJson}>Save as JSON</Button>
        {data.sections.length > 0 && (
          <Button kind="danger" onClick={onErase}>
            Erase…
          </Button>
        )}
        <Button onClick={onBack}>Back to the list</Button>
      </p>
      {data.sections.length === 0 && <p>Nothing is kept.</p>}
      {data.sections.map(({ whose, why, until, rows }) => (
        <section key={whose} className="mb-5 rounded-lg border border-line bg-white px-4 py-3">
          <h3 className="text-lg">{whose}</h3>
          <p className="text-soft">
            {why}. {until}.
          </p>
          <ul>
            {rows.map(({ event, values }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own, and never move
              <li key={place} className="wrap-anywhere mt-2 border-line border-t pt-2">
                {event && <span className="block font-semibold">{event}</span>}
                {Object.entries(values).map(([column, value]) => (
                  <span key={column} className="block whitespace-pre-line">
                    <span className="text-soft">{columnWords(column)}:</span> {value}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function save(text: string, type: string, name: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}
