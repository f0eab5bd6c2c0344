import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface Props {
  count: number
  /** How many stay hidden, because nobody said yet that raffles may be sold. */
  others: number
  onShow: () => Promise<void>
}

/** A list that was just started: nobody can buy from it until somebody has looked through it. */
export function AllHidden({ count, others, onShow }: Props) {
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
        Put {others > 0 ? `${count} of ${count + others}` : count === 1 ? 'it' : `all ${count}`} on sale
      </Button>
    </Banner>
  )
}
