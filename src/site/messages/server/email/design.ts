/** The look of emails, as inline styles because that's what email programs support. A style of '' is omitted. */
export const colors = {
  ink: '#17231D',
  soft: '#4B5750',
  quiet: '#52605A',
  paper: '#FBF8F1',
  fairway: '#12382B',
  sky: '#1F5A7A',
  line: '#E9DFC8',
} as const

export const sans = "font-family: Archivo, 'Helvetica Neue', Arial, sans-serif;"
export const serif = "font-family: Besley, Georgia, 'Times New Roman', serif;"
const receiptSans = "Archivo, 'Helvetica Neue', Arial, sans-serif"
export const receiptSerif = "Besley, Rockwell, 'Roboto Slab', Georgia, serif"

/** A style for each part of a block. */
export interface BlockStyles {
  paragraph: string
  heading: string
  note: string
  buttonBox: string
  buttonCell: string
  button: string
}

/** Ordinary emails: the event's name on a paper background. */
export const plain: BlockStyles = {
  paragraph: '',
  heading: 'font-size: 18px; margin: 24px 0 4px;',
  note: 'font-size: 14px;',
  buttonBox: 'margin: 24px 0;',
  buttonCell: `background: ${colors.fairway}; border-radius: 6px;`,
  button: `${sans} display: inline-block; padding: 14px 24px; color: #FFFFFF; font-weight: 600; font-size: 16px; text-decoration: none;`,
}

/** Receipts: a white card with a green header. */
export const receiptSheet: BlockStyles = {
  paragraph: `margin:0 0 20px;font:16px/1.5 ${receiptSans};color:${colors.quiet}`,
  heading: `margin:28px 0 4px;font:700 18px/1.3 ${receiptSerif};color:${colors.ink}`,
  note: `margin:16px 0 0;font:14px/1.55 ${receiptSans};color:${colors.ink}`,
  buttonBox: 'margin:28px 0 4px',
  buttonCell: `background:${colors.fairway};border-radius:5px`,
  button: `display:inline-block;padding:14px 24px;font:600 16px/1 ${receiptSans};color:#ffffff;text-decoration:none`,
}

const amountCell = `padding:8px 0;border-bottom:1px solid ${colors.line};font:15px/1.45 ${receiptSans};color:${colors.ink}`

/** Styles shared by both designs. */
export const common = {
  link: `color: ${colors.sky};`,
  lines: 'margin: 0;',
  list: 'margin: 0; padding-left: 20px;',
  facts: 'margin: 20px 0; font-size: 17px; line-height: 1.4;',
  factName: `padding: 6px 16px 6px 0; color: ${colors.soft}; vertical-align: top;`,
  factValue: 'padding: 6px 0; font-weight: 600;',
  amounts: 'width:100%;border-collapse:collapse',
  amountName: `${amountCell};color:${colors.quiet}`,
  amount: `${amountCell};font-weight:600;white-space:nowrap;padding-left:16px;`,
  codeName: `margin: 24px 0 8px; color: ${colors.soft};`,
  code: "margin: 0; font-size: 40px; font-weight: 700; letter-spacing: 8px; font-family: 'Courier New', monospace;",
} as const

export const receiptFonts = { sans: receiptSans, serif: receiptSerif }
