import { Card } from '../ui/card.tsx'
import { CheckMark } from '../ui/check-mark.tsx'
import { EmailLinked } from '../ui/email-linked.tsx'
import { Fold } from '../ui/fold.tsx'
import { Highlighted } from '../ui/highlighted.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { PageNames } from '../ui/page/page-names.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { ScoreMark } from '../ui/score-mark.tsx'
import { Example } from './example.tsx'

export function Marks() {
  return (
    <>
      <Example name="Scores on a par 4, as golfers write them: eagle to double bogey" row>
        {[2, 3, 4, 5, 6].map((strokes) => (
          <ScoreMark key={strokes} strokes={strokes} par={4} className="m-1 text-xl" />
        ))}
      </Example>
      <Example name="QR code">
        <QrCode text="https://example.org/t/7KQD" label="QR code of the link of Team Marsh" />
      </Example>
      <Example name="CheckMark">
        <CheckMark /> Paid
      </Example>
      <Example name="Highlighted: what was looked for">
        <Highlighted sought="mar">Omar Aziz</Highlighted>
      </Example>
      <Example name="KeyCap">
        <p data-desk="">
          Undo
          <KeyCap>Alt U</KeyCap>
        </p>
      </Example>
      <Example name="Fold">
        <Fold title="Other ways to pay" note="Cash or check">
          Bring it to the check-in desk.
        </Fold>
      </Example>
      <Example name="PageNames">
        <p>
          <PageNames sentence="1 late entry waits for the committee. Decide first: Score entry, Late entries." />
        </p>
      </Example>
      <Example name="EmailLinked">
        <p>
          <EmailLinked>Email your logo to committee@example.org and we’ll use it.</EmailLinked>
        </p>
      </Example>
      <Example name="Card">
        <Card>A white sheet with a hairline around it.</Card>
      </Example>
    </>
  )
}
