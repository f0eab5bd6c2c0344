import { useState } from 'react'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { DinnerView, ListedTable } from '../../contract.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { AddTables, EditTable } from './table-dialogs.tsx'
import { TablesBoard } from './tables-board.tsx'

const askEvery = 15_000

type Asked = { act: 'add' } | { act: 'plan' } | { act: 'edit'; table: ListedTable }

/** Who sits where at dinner. */
export default function TablesScreen() {
  const called = useCall('GET /api/admin/dinner', {}, { every: askEvery })
  const isAdmin = useSession().user?.isAdmin ?? false
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: view } = called
  const close = () => setAsked(null)
  const done = (changed: NonNullable<typeof view>) => {
    close()
    void called.refresh(changed)
  }
  const hasTables = (view?.tables.length ?? 0) > 0
  return (
    <div className="page">
      <PageHead
        title="Tables"
        actions={
          isAdmin && (
            <>
              {hasTables && (
                <RowMenu
                  of="the tables"
                  items={[
                    { label: 'Add tables', act: () => setAsked({ act: 'add' }) },
                    { label: 'Print cards', act: '/admin/print' },
                    ...(view?.lastPlan ? [undoOf(view.lastPlan, done)] : []),
                  ]}
                />
              )}
              <Button
                kind="main"
                disabled={!view}
                onClick={() => setAsked({ act: hasTables ? 'plan' : 'add' })}
              >
                {hasTables ? 'Seat everyone' : 'Add tables'}
              </Button>
            </>
          )
        }
      />
      <UntilLoaded called={called} label="Loading tables">
        {(dinner) =>
          dinner.tables.length === 0 ? (
            <EmptyState title="There are no tables yet">
              Add them with the button above. Then seat everyone at once: parties stay together, and you see
              whose wishes couldn’t be met before anything changes.
            </EmptyState>
          ) : (
            <TablesBoard
              view={dinner}
              onChanged={(changed) => void called.refresh(changed)}
              onEdit={isAdmin ? (table) => setAsked({ act: 'edit', table }) : null}
            />
          )
        }
      </UntilLoaded>
      {asked?.act === 'add' && <AddTables onClose={close} onSaved={done} />}
      {asked?.act === 'edit' && <EditTable table={asked.table} onClose={close} onSaved={done} />}
      {asked?.act === 'plan' && view && <PlanDialog onClose={close} onSaved={done} />}
    </div>
  )
}

type Plan = NonNullable<DinnerView['lastPlan']>

/** Takes the last 'Seat everyone' back, but for those who were moved since. */
function undoOf({ planId, madeAt, madeBy }: Plan, onDone: (view: DinnerView) => void): MenuItem {
  return {
    label: `Undo the seating of ${clockTime(madeAt, eventZone())}, by ${madeBy}`,
    async act() {
      try {
        onDone(await call('POST /api/admin/tables/plan/undo', { body: { planId } }))
        toast.success('Everybody sits as before. Whoever was moved since stays.')
      } catch (thrown) {
        showOops(thrown)
      }
    },
  }
}
