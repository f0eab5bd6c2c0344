import { useState } from 'react'
import { useCall } from '../../../../ui/calls/use-call.ts'
import type { Blast } from '../../blast-contract.ts'
import { isOver } from '../../blast-rules.ts'

const whileSending = 1000
const otherwise = 15_000

/** The latest blasts, polled often while one is being sent. */
export function useBlasts(limit: number) {
  const [isSending, setSending] = useState(false)
  const called = useCall(
    'GET /api/admin/blasts',
    { query: { limit } },
    { every: isSending ? whileSending : otherwise },
  )
  const blasts = called.data?.blasts
  const isAnySending = blasts?.some(({ counts }) => !isOver(counts)) ?? false
  if (isAnySending !== isSending) setSending(isAnySending)
  return {
    ...called,
    /** Stores a blast from a response in the list. */
    put(changed: Blast): void {
      const after = blasts?.map((blast) => (blast.id === changed.id ? changed : blast))
      void called.refresh(after && { blasts: after })
    },
  }
}
