import { Button, type ButtonKind, LinkButton, OutsideLinkButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { RowButton } from '../ui/lists/row-button.tsx'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Example } from './example.tsx'

const kinds: ButtonKind[] = ['main', 'plain', 'danger', 'quiet']
const nothing = () => undefined

export function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <Example key={kind} name={`Button, ${kind}: as it is, busy, disabled, small`} row>
          <Button kind={kind}>Send 143 texts</Button>
          <Button kind={kind} busy="Sending...">
            Send 143 texts
          </Button>
          <Button kind={kind} disabled>
            Send 143 texts
          </Button>
          <Button kind={kind} small>
            Send again
          </Button>
        </Example>
      ))}
      <Example name="Button, wide: fills its line on a phone" row>
        <Button kind="main" wide>
          Pay $500
        </Button>
        <Button wide>Cancel</Button>
      </Example>
      <Example name="Links that look like buttons: to a page of the site, and out of it" row>
        <LinkButton href="/ui" kind="main">
          Sign-Up Team
        </LinkButton>
        <LinkButton href="/ui">View Teams</LinkButton>
        <OutsideLinkButton href="https://example.org">Open in Stripe</OutsideLinkButton>
      </Example>
      <Example name="Copy and share" row>
        <CopyButton text="https://example.org/t/7KQD" what="Link of Team Marsh" />
        <ShareButton title="Team Marsh" url="https://example.org/t/7KQD">
          Share the team link
        </ShareButton>
      </Example>
      <Example name="In a row of a list: buttons, and a menu" row>
        <RowButton of="Team Marsh" onClick={nothing}>
          Edit
        </RowButton>
        <RowButton of="Team Marsh" danger onClick={nothing}>
          Delete
        </RowButton>
        <RowMenu
          of="Team Marsh"
          items={[
            { label: 'Set Team Payment', letter: 'P', act: nothing },
            { label: 'Open the team', letter: 'O', act: '/ui' },
            { label: 'Delete team…', danger: true, act: nothing },
          ]}
        />
      </Example>
    </>
  )
}
