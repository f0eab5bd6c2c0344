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

function Missed() {
  return (
    <Sorry title="This page didn’t load" again="Try again">
      There may be no signal here, or the site has just been updated. Anything saved on this device is safe.
    </Sorry>
  )
}

function Broken() {
  return (
    <Sorry title="Something went wrong" again="Reload Page">
      This page stopped working. Nothing you had already sent is lost. Reloading usually helps.
    </Sorry>
  )
}

/** Only plain links and reloads: the router itself may be broken. */
function Sorry({ title, again, children }: { title: string; again: string; children: string }) {
  return (
    <div role="alert" className="page py-12">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={() => location.reload()}>
          {again}
        </Button>
        <a href="/" className={buttonLook({})}>
          Home
        </a>
      </div>
    </div>
  )
}
