import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { WaveFilter } from '../../../ui/forms/waves.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { PaperChoice } from './paper-choice.tsx'
import { PrintPages } from './print-pages.tsx'
import { PrintRow } from './print-row.tsx'
import { Progress } from './progress.tsx'
import { usePdf } from './use-pdf.ts'
import { type LaidOutPrintable, usePrintables } from './use-printables.ts'

const everything = 'everything'

/** Everything to print for an event: preview it, print it, or save it as PDF. */
export default function PrintScreen() {
  const [waveId, setWaveId] = useState('')
  const called = usePrintables(waveId)
  const { isMissing } = useEvent()
  if (isMissing) {
    return (
      <div className="page">
        <PageHead title="Print" />
        <EmptyState title="No event yet">
          Signs, cards and lists show up here once there is an event.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page print:m-0 print:max-w-none print:p-0">
      <div className="no-print pt-4 empty:hidden">
        <WaveFilter value={waveId} onChange={setWaveId} />
      </div>
      {!called.data && <PageHead title="Print" />}
      <UntilLoaded called={called} label="Loading printouts">
        {(all) => <PrintDesk all={all} refresh={called.refresh} />}
      </UntilLoaded>
    </div>
  )
}

interface DeskProps {
  all: LaidOutPrintable[]
  refresh: () => Promise<LaidOutPrintable[] | undefined>
}

function PrintDesk({ all, refresh }: DeskProps) {
  const { event } = useEvent()
  const { making, save } = usePdf()
  /** The printable whose pages are rendered, and so printed by the browser. */
  const [shown, setShown] = useState<string | null>(null)
  const eventName = event?.eventName ?? ''
  const count = all.reduce((total, { pages }) => total + pages.length, 0)
  const [isAsking, setAsking] = useState(false)

  /** As it is now: somebody else may have changed something since this page was opened. */
  async function latest(): Promise<LaidOutPrintable[]> {
    setAsking(true)
    const fresh = await refresh()
    setAsking(false)
    return fresh ?? all
  }

  async function saveAll(): Promise<void> {
    const some = (await latest()).filter(({ pages }) => pages.length > 0)
    const parts = some.map(({ kind, pages }) => ({ title: kind.title, pages }))
    await save(everything, `${eventName}, print`, parts)
  }

  async function saveOne({ kind: { key, title } }: LaidOutPrintable): Promise<void> {
    const pages = (await latest()).find(({ kind }) => kind.key === key)?.pages ?? []
    await save(key, `${title}, ${eventName}`, [{ title, pages }])
  }

  async function print(key: string): Promise<void> {
    await latest()
    flushSync(() => setShown(key))
    const pictures = [...document.querySelectorAll('.sheet image')].map((image) => image.getAttribute('href'))
    await Promise.all(pictures.map((address) => arrived(address ?? '')))
    window.print()
  }

  return (
    <>
      <div className="no-print">
        <PageHead
          title="Print"
          actions={
            count > 0 && (
              <>
                <Button onClick={() => print(everything)}>Print all</Button>
                <Button
                  kind="main"
                  disabled={making !== null || isAsking}
                  onClick={saveAll}
                  busy={making?.key === everything && 'Creating the PDF...'}
                >
                  Download all as one PDF
                </Button>
              </>
            )
          }
        >
          {eventName && `${eventName}. Print at actual size.`}
        </PageHead>
        <div className="mb-4 max-w-72">
          <PaperChoice />
        </div>
        <Progress making={making} />
      </div>
      <ul className="border-line border-t print:border-0">
        {all.map((printable) => {
          const { kind, pages } = printable
          const isShown = shown === kind.key
          const isPrinted = isShown || shown === everything
          return (
            <li
              key={kind.key}
              className={classes('border-line border-b print:border-0', !isPrinted && 'print:hidden')}
            >
              <PrintRow
                printable={printable}
                isShown={isShown}
                isMaking={making?.key === kind.key}
                isBusy={making !== null || isAsking}
                onShow={() => setShown(isShown ? null : kind.key)}
                onPrint={() => print(kind.key)}
                onSave={() => saveOne(printable)}
              />
              {isPrinted && <PrintPages id={`sheets-${kind.key}`} pages={pages} onlyOnPaper={!isShown} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A logo that fails to load doesn't block printing. */
async function arrived(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  await picture.decode().catch(() => undefined)
}
