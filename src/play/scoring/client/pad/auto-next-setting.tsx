import { Switch } from '../../../../ui/forms/switch.tsx'
import { setAutoNext, useAutoNextSetting } from './use-auto-next.ts'

/** Stored on this phone: other players may prefer it differently. */
export function AutoNextSetting() {
  const isOn = useAutoNextSetting()
  return (
    <div className="-mx-4 mt-1">
      <Switch
        label="Next hole automatically"
        meaning={isOn ? 'Four seconds after your last tap.' : 'Tap the green button to go on.'}
        isOn={isOn}
        isBusy={false}
        onChange={setAutoNext}
      />
    </div>
  )
}
