import useSWR from 'swr'
import { useSearchParams } from 'wouter'
import { ordinal } from '../../../kernel/text/ordinal.ts'
import { otherPlacesInShort } from '../../../play/board/board-choice.ts'
import { placeOf } from '../../../play/board/result.ts'
import { leavesOut } from '../../../play/rules/counting.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { type CertificateFacts, certificatePage } from '../certificate.ts'
import type { Page } from '../page.ts'
import { createMeasure, loadFonts } from './fonts.ts'
import { PageDrawing } from './page-drawing.tsx'
import { pagesAsPrinted } from './pages-as-printed.ts'
import { Progress } from './progress.tsx'
import { qrOf } from './qr.ts'
import { usePdf } from './use-pdf.ts'

/** A team's certificate, once the result is final. Takes `?teamId=`, and `?eventId=` for a previous event. */
export default function CertificateScreen() {
  const [parameters] = useSearchParams()
  const teamId = parameters.get('teamId') ?? ''
  const called = useCertificate(parameters.get('eventId') ?? undefined, teamId)
  const isUnknown = called.fault?.status === 404
  return (
    <div className="page print:m-0 print:max-w-none print:p-0">
      {isUnknown ? (
        <>
          <PageHead title="Certificate" />
          <EmptyState title="No such team">
            <LinkButton href="/leaderboard">Leaderboard</LinkButton>
          </EmptyState>
        </>
      ) : (
        <UntilLoaded called={called} label="Loading the certificate">
          {(certificate) => <Printable certificate={certificate} />}
        </UntilLoaded>
      )}
    </div>
  )
}

function Printable({ certificate: { page, teamName } }: { certificate: Certificate }) {
  const { making, save } = usePdf()
  if (!page) {
    return (
      <>
        <PageHead title="Certificate" actions={<LinkButton href="/leaderboard">Leaderboard</LinkButton>} />
        <Banner>Certificates are ready once the result is final.</Banner>
      </>
    )
  }
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Certificate"
          actions={
            <>
              <Button
                kind="main"
                busy={making !== null && 'Creating the PDF...'}
                onClick={() => save('certificate', page.title, [{ title: page.title, pages: [page] }])}
              >
                Download PDF
              </Button>
              <Button onClick={() => window.print()}>Print</Button>
            </>
          }
        >
          {teamName}
        </PageHead>
        <Progress making={making} />
      </div>
      <PageDrawing
        page={page}
        className="sheet mx-auto w-full max-w-2xl bg-white shadow-float print:max-w-none print:shadow-none"
      />
    </>
  )
}

interface Certificate {
  teamName: string
  /** null until the result is final. */
  page: Page | null
}

/** One team's certificate, built from the public leaderboard. */
function useCertificate(eventId: string | undefined, teamId: string): CallState<Certificate> {
  const { data, error, isLoading, mutate } = useSWR<Certificate, ApiFault>(
    ['certificate', eventId ?? '', teamId],
    () => layOut(eventId, teamId),
    { shouldRetryOnError: false },
  )
  return { data, fault: error, isLoading, refresh: () => mutate() }
}

async function layOut(eventId: string | undefined, teamId: string): Promise<Certificate> {
  try {
    const [event, standings, { counts }] = await Promise.all([
      call('GET /api/Home', { query: { eventId } }),
      call('GET /api/Golf/GetStandings', { query: { eventId } }),
      call('GET /api/Golf/GetBoardState', { query: { eventId } }),
      loadFonts(),
    ])
    const team = standings.find((each) => each.teamId === teamId)
    // The server returns the right problem for an unknown team.
    if (!team) await call('GET /api/Golf/GetTeamCard', { query: { teamId: teamId || '-' } })
    if (!team || !event.eventIsFinalized || event.hidden)
      return { teamName: team?.teamName ?? '', page: null }
    const place = placeOf(team)
    const facts: CertificateFacts = {
      eventName: event.eventName,
      eventDayText: event.eventDayText,
      courseName: event.course.courseName,
      charityName: event.charity.legalName,
      teamName: team.teamName,
      teamMembers: team.teamMembers,
      place:
        place === null ? '' : `${team.position.startsWith('T') ? 'Tied for ' : ''}${ordinal(place)} place`,
      score:
        place === null
          ? ''
          : scoreInWords(team.strokes, team.toPar ?? 0) + (counts && leavesOut(counts) ? ` (${counts})` : ''),
      others: otherPlacesInShort(team),
    }
    const tools = { measure: createMeasure(), qr: qrOf }
    const [page = null] = pagesAsPrinted([certificatePage(facts, tools)], tools)
    return { teamName: team.teamName, page }
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** '61 strokes, 11 under par'. */
function scoreInWords(strokes: number, toPar: number): string {
  const against = toPar === 0 ? 'even par' : `${Math.abs(toPar)} ${toPar < 0 ? 'under' : 'over'} par`
  return `${strokes} strokes, ${against}`
}
