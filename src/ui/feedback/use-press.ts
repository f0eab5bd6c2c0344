import { useRef, useState } from 'react'
import { showOops } from './oops.ts'

type Press<Given extends unknown[]> = [isBusy: boolean, press: (...given: Given) => Promise<void>]

/** What a button does: busy while it runs, once at a time. What goes wrong is shown, as 'Oops...' unless said otherwise. */
export function usePress<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  onFault: (thrown: unknown) => unknown = showOops,
  staysBusy = false,
): Press<Given> {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  async function press(...given: Given): Promise<void> {
    keepOnPage(given[0])
    if (running.current) return
    running.current = true
    setBusy(true)
    let isOver = staysBusy
    try {
      await act(...given)
    } catch (thrown) {
      isOver = false
      await onFault(thrown)
    } finally {
      running.current = isOver
      setBusy(isOver)
    }
  }
  return [isBusy, press]
}

/** A form's press doesn't load another page. */
function keepOnPage(event: unknown): void {
  const { type, preventDefault } = (event ?? {}) as Partial<Event>
  if (type === 'submit') preventDefault?.call(event)
}

/** A press that stays busy once it succeeded: what it was for is about to leave the page. */
export function useLastPress<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  onFault: (thrown: unknown) => unknown = showOops,
): Press<Given> {
  return usePress(act, onFault, true)
}

/** The same function; what goes wrong in it is shown. */
export function withOops<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) {
  return (...given: Given): Promise<void> => act(...given).then(() => {}, showOops)
}
