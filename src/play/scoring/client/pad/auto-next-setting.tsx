import { Switch } from '../../../../ui/forms/switch.tsx'
import { setAutoNext, useAutoNextSetting } from './use-auto-next.ts'

/** Stored on this phone: other players may prefer it differently. */
export function AutoNextSetting() {
  const isOn = useAutoNextSetting()
  return (
    <div className="mt-4 overflow-hidden rounded-md border border-line">
      <Switch
        label="Go to the next hole automatically"
        meaning={isOn ? 'Four seconds after your last tap.' : 'Tap the green button to go on.'}
        isOn={isOn}
        isBusy={false}
        onChange={setAutoNext}
      />
    </div>
  )
}
