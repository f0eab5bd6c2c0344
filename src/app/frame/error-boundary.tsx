import { Component, type ReactNode } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ChunkLoadError } from '../../ui/page/lazy-screen.ts'

interface Props {
  children: ReactNode
  /** A new value, such as the next page's path, renders the children again after an error. */
  resetBy?: string
}
interface State {
  fault: Error | null
  resetBy: string | undefined
}

/** Catches rendering errors of a screen, so that the rest of the site keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { fault: null, resetBy: this.props.resetBy }

  static getDerivedStateFromError(fault: Error): Partial<State> {
    return { fault }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetBy === state.resetBy ? null : { fault: null, resetBy: props.resetBy }
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    return fault instanceof ChunkLoadError ? <Missed /> : <Broken />
  }
}

/** Only plain links and reloads: the router itself may be broken. */
function Broken() {
  return (
    <div role="alert" className="page py-12">
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-2 mb-6 max-w-prose">
        This page stopped working. Nothing you had already sent is lost. Reloading usually helps.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <a href="/" className={buttonLook({})}>
          Home
        </a>
      </div>
    </div>
  )
}

function Missed() {
  return (
    <div role="alert" className="page py-12">
      <h1 className="text-3xl">This page didn’t load</h1>
      <p className="mt-2 mb-6 max-w-prose">
        There may be no signal here, or the site has just been updated. Anything saved on this device is safe.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={() => location.reload()}>
          Try again
        </Button>
        <a href="/" className={buttonLook({})}>
          Home
        </a>
      </div>
    </div>
  )
}
