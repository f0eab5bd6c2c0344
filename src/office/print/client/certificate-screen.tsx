import { useSearchParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { Progress } from './progress.tsx'
import { type Certificate, useCertificate } from './use-certificate.ts'
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
