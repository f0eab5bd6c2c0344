import { useState } from 'react'
import { useSearchParams } from 'wouter'

/** What a list is searched for: at first the address's `?sought=`, as a link to one of its rows has it. */
export function useSought(): [string, (text: string) => void] {
  const [parameters] = useSearchParams()
  return useState(parameters.get('sought') ?? '')
}
