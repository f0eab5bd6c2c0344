import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Choice } from './package-words.ts'

const key = 'sponsor-package'

/**
 * The chosen column: from `?package=`, for a link to one package, or what was chosen before a reload. What is sold out
 * or gone isn't chosen.
 */
export function useChosenPackage(choices: readonly Choice[]) {
  const [parameters] = useSearchParams()
  const [chosenId, setChosenId] = useState(() => parameters.get('package') ?? readChosen())
  const choice = choices.find(({ id, left }) => id === chosenId && left !== 0) ?? null
  return {
    choice,
    choose(id: string) {
      setChosenId(id)
      saveChosen(id)
    },
  }
}

function readChosen(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function saveChosen(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without storage a reload forgets the choice.
  }
}
