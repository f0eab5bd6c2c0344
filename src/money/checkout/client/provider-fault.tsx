import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

export function ProviderFault({ tryAgain }: { tryAgain: () => void }) {
  return (
    <Banner kind="fault">
      <p className="font-semibold">An error occurred</p>
      <p>The payment form didn’t load. Nothing was charged.</p>
      <Button className="mt-3" onClick={tryAgain}>
        Try again
      </Button>
    </Banner>
  )
}
