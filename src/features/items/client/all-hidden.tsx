import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** A list that was just started: nobody can buy from it until somebody has looked through it. */
export function AllHidden({ count, onShow }: { count: number; onShow: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  async function show(): Promise<void> {
    setBusy(true)
    await onShow()
    setBusy(false)
  }
  return (
    <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">
        <strong>Everything is hidden for now.</strong> Look through the prices and numbers first. You can also
        put items on sale one at a time.
      </p>
      <Button kind="main" busy={isBusy && 'Just a moment...'} onClick={() => void show()}>
        Put {count === 1 ? 'it' : `all ${count}`} on sale
      </Button>
    </Banner>
  )
}
