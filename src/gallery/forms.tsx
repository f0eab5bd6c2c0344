import { useId, useState } from 'react'
import { email, faultsOf, line, time } from '../record/fields.ts'
import { Button } from '../ui/button.tsx'
import { EmailHint } from '../ui/forms/email-hint.tsx'
import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form } from '../ui/forms/form.tsx'
import { HoleOptions } from '../ui/forms/hole-options.tsx'
import { blankIndex, IndexFields } from '../ui/forms/index-fields.tsx'
import { PictureDrop } from '../ui/forms/picture-drop.tsx'
import { type PictureChange, PictureField } from '../ui/forms/picture-field.tsx'
import { PriceStepLine } from '../ui/forms/price-step-line.tsx'
import { RecordField } from '../ui/forms/record-field.tsx'
import { SearchBox } from '../ui/forms/search-box.tsx'
import { Options, Select, SelectField } from '../ui/forms/select.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { TextAreaField, TextField, TextInput } from '../ui/forms/text-input.tsx'
import { useEntryForm } from '../ui/forms/use-entry-form.ts'
import { Checks, Choices, Counts, pair } from './choices.tsx'
import { Example } from './example.tsx'

export function Forms() {
  return (
    <>
      <Example name="Text field: as it is, with a hint, with an error, disabled">
        <div className={pair}>
          <TextField label="First name" defaultValue="Dana" />
          <TextField label="Reason" hint="We email this to the payer." placeholder="For example, rain" />
          <TextField label="Email" defaultValue="dana@" error="Email is invalid" />
          <TextField label="Team code" defaultValue="7KQD" disabled />
        </div>
      </Example>
      <Example name="Text area: with a hint, with an error">
        <div className={pair}>
          <TextAreaField
            label="Message"
            hint="Start with who you are."
            defaultValue="Harlan Memorial Scramble: "
          />
          <TextAreaField label="Message" error="Enter a message" />
        </div>
      </Example>
      <Example name="Fields of a record: needed, optional, with an error">
        <RecordFields />
      </Example>
      <Example name="Choice: one of a few; waves to start in, one full; a filter for lists of teams in waves">
        <Choices />
      </Example>
      <Example name="Select: as it is, with an error, disabled, without a label of its own">
        <div className={pair}>
          <SelectField label="Shirt size" defaultValue="Large">
            <Sizes />
          </SelectField>
          <SelectField label="Shirt size" error="Shirt size is required">
            <Sizes />
          </SelectField>
          <SelectField label="Method" disabled>
            <option>Cash</option>
          </SelectField>
          <SelectField label="Hole">
            <HoleOptions pars={[4, 5, 3]} />
          </SelectField>
          <Select aria-label="Which baskets">
            <option>All baskets</option>
          </Select>
        </div>
      </Example>
      <Example name="Field around a control of its own">
        <Field label="Team code" hint="You’ll be logged in after the fourth character.">
          {(aria) => <TextInput {...aria} defaultValue="7KQD" className="max-w-40 text-center text-2xl" />}
        </Field>
      </Example>
      <Example name="Stepper: at its least, in between, at its most, disabled">
        <Counts />
      </Example>
      <Example name="Checkbox: with a hint, checked, disabled">
        <Checks />
      </Example>
      <Example name="Handicap indexes: typed, none, out of range">
        <Indexes />
      </Example>
      <Example name="A likely typo, with the address that was meant">
        <Typo />
      </Example>
      <Example name="Search">
        <Search />
      </Example>
      <Example name="Switch: off, on, under way">
        <Switches />
      </Example>
      <Example name="A price that holds until a date: with a fault">
        <PriceStepLine
          id="gallery-step"
          name="Early-bird price 1"
          step={{ date: '', time: '', price: '450' }}
          faults={{ price: undefined, until: 'Enter a date' }}
          onChange={() => undefined}
          onRemove={() => undefined}
        />
      </Example>
      <Example name="Pictures: as it is, refused, disabled">
        <PictureDrop label="Choose a picture" hint="PNG or JPEG, at most 10 MB." onFiles={() => undefined} />
        <PictureDrop
          label="Choose another picture"
          hint="PNG or JPEG, at most 10 MB."
          error="That picture is damaged or incomplete. Please choose another one."
          onFiles={() => undefined}
        />
        <PictureDrop label="Choose pictures" hint="Uploading 2 of 3..." disabled onFiles={() => undefined} />
      </Example>
      <Example name="A record’s picture: none yet, one that can be removed">
        <OnePicture current={null} />
        <OnePicture current="/icons/apple-touch-icon.png" />
      </Example>
      <Example name="What is wrong with a form, above it: press Save">
        <Unfinished />
      </Example>
    </>
  )
}

function OnePicture({ current }: { current: string | null }) {
  const [change, setChange] = useState<PictureChange>(null)
  const id = useId()
  return (
    <PictureField
      id={id}
      alt="As everybody sees it"
      current={current}
      change={change}
      error={undefined}
      onChange={setChange}
    />
  )
}

function Indexes() {
  const [indexes, setIndexes] = useState([
    { typed: '12.4', hasNone: false },
    { ...blankIndex, hasNone: true },
    { typed: '99', hasNone: false },
  ])
  return (
    <IndexFields
      names={['Dana Harlan', 'Anneliese Marsh', 'Grace Okafor']}
      indexes={indexes}
      onChange={(place, index) => setIndexes(indexes.with(place, index))}
    />
  )
}

function Sizes() {
  return (
    <>
      <option value="">Choose a size</option>
      <Options of={['Small', 'Large']} />
    </>
  )
}

function Typo() {
  const [email, setEmail] = useState('dana@gmial.com')
  return (
    <div className="max-w-md">
      <TextField label="Email" value={email} onChange={(change) => setEmail(change.target.value)} />
      <EmailHint typed={email} onTake={setEmail} />
    </div>
  )
}

function Search() {
  const [sought, setSought] = useState('')
  return <SearchBox label="Search name, code, email or phone" value={sought} onChange={setSought} />
}

function Switches() {
  const [isOn, setOn] = useState(false)
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-white sm:grid-cols-3">
      <Switch
        label="Registration"
        meaning={isOn ? 'Open: anyone can sign up.' : 'Closed: nobody can sign up.'}
        isOn={isOn}
        isBusy={false}
        onChange={setOn}
      />
      <Switch
        label="Event live"
        meaning="Golfers can score on their phones."
        isOn
        isBusy={false}
        onChange={() => undefined}
      />
      <Switch
        label="Lock scoring"
        meaning="Scores can’t be changed."
        isOn
        isBusy
        onChange={() => undefined}
      />
    </div>
  )
}

function Unfinished() {
  const { summary, save, field } = useEntryForm({
    start: () => ({ name: '', amount: '' }),
    check: ({ name, amount }) => ({
      ...(name ? {} : { name: 'Name is required' }),
      ...(Number(amount) > 0 ? {} : { amount: 'Enter an amount such as 500 or 62.50' }),
    }),
    send: async () => undefined,
    onSaved: () => undefined,
  })
  return (
    <form noValidate onSubmit={save} className="grid max-w-xl gap-4">
      <ErrorSummary faults={summary} />
      <TextField {...field('name')} label="Name" />
      <TextField {...field('amount')} label="Amount ($)" />
      <div>
        <Button kind="main" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}

const recordFields = { name: line('Name'), email, starts: time('From') }

function RecordFields() {
  const form = useEntryForm({
    start: () => ({ name: 'Dana Harlan', email: 'dana@', starts: '09:30' }),
    check: (typed) => faultsOf(recordFields, typed),
    send: async () => undefined,
    onSaved: () => undefined,
  })
  const shown = { ...form, faults: faultsOf(recordFields, form.typed) }
  return (
    <Form of={form} className={pair}>
      <RecordField formId={form.id} fields={recordFields} form={shown} name="name" />
      <RecordField formId={form.id} fields={recordFields} form={shown} name="email" />
      <RecordField formId={form.id} fields={recordFields} form={shown} name="starts" />
    </Form>
  )
}
