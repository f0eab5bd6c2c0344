import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { useWide } from '../../../../../ui/page/use-wide.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import type { TeamActionProps } from '../list/team-cells.tsx'
import { PanelActions, PanelCode, PanelContact, PanelUnproven } from './team-panel-contact.tsx'
import { PanelFacts } from './team-panel-facts.tsx'
import { PanelPlayers } from './team-panel-players.tsx'

export const panelId = 'chosen-team'

interface Props extends TeamActionProps {
  team: WholeTeam
  onClose: () => void
  /** Called after a change to any team, to reload the list. */
  onStale: () => Promise<unknown>
  onChange: (team: WholeTeam) => void
}

/** The chosen team, with what staff need at once: next to the list on a laptop, over it on a phone. */
export function TeamPanel(props: Props) {
  return useWide() ? <SidePanel {...props} /> : <Sheet {...props} />
}

function Sheet(props: Props) {
  const { team, onClose } = props
  return (
    <Dialog title={team.teamName} isSheet onClose={onClose}>
      <CloseButton onClick={onClose} className="absolute top-3 right-3" />
      <p className="figures -mt-2 mb-3 text-soft">Team no. {team.teamNumber}</p>
      <Content {...props} />
    </Dialog>
  )
}

/** Moves keyboard focus into the panel; Escape returns it to where it was. */
function SidePanel(props: Props) {
  const { team, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team is another panel
  useEffect(() => heading.current?.focus({ preventScroll: true }), [team.id])
  function closeByKey(key: KeyboardEvent): void {
    if (key.key === 'Escape') onClose()
  }
  return (
    <aside
      id={panelId}
      aria-labelledby={`${panelId}-name`}
      onKeyDown={closeByKey}
      className="figures sticky top-4 max-h-[calc(100vh-6rem)] overflow-y-auto border-ink border-l bg-white p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-sm text-soft">Team no. {team.teamNumber}</p>
          <h2
            ref={heading}
            id={`${panelId}-name`}
            tabIndex={-1}
            className="wrap-anywhere mb-3 text-[1.625rem] leading-tight outline-none"
          >
            {team.teamName}
          </h2>
        </div>
        <CloseButton onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      <Content {...props} />
    </aside>
  )
}

function Content(props: Props) {
  return (
    <div className="figures text-[0.9375rem]">
      <PanelFacts {...props} />
      <PanelPlayers team={props.team} onMarked={props.onStale} />
      <PanelContact team={props.team} />
      <PanelUnproven team={props.team} />
      {props.team.teamCode && <PanelCode team={props.team} />}
      <PanelActions {...props} />
    </div>
  )
}

function CloseButton({ onClick, className }: { onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`grid size-11 shrink-0 place-content-center rounded-md text-ink hover:bg-mint ${className}`}
    >
      <span className="sr-only">Close</span>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-2 stroke-current">
        <path d="M2 2l12 12M14 2 2 14" />
      </svg>
    </button>
  )
}
