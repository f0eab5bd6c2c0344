/** Through the CSS object model, because the page's policy allows no style elements. */
const sheet = `
.sandbox { display: grid; gap: 1rem; font: inherit; color: #17231d }
.sandbox-banner { border: 2px dashed #b3261e; border-radius: .375rem; padding: .75rem 1rem; background: #fff; font-weight: 600 }
.sandbox-grid { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr }
.sandbox-field-number { grid-column: 1 / -1 }
.sandbox-field label { display: block; margin-bottom: .25rem; font-weight: 600 }
.sandbox-field input { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #46534c;
  border-radius: .375rem; background: #fff; color: inherit; font: inherit; font-size: 1rem; font-variant-numeric: tabular-nums }
.sandbox-field input[aria-invalid=true] { border: 2px solid #b3261e }
.sandbox-error { margin: .25rem 0 0; color: #b3261e; font-weight: 600 }
.sandbox-error:empty { display: none }
.sandbox-cards summary { min-height: 2.75rem; display: flex; align-items: center; font-weight: 600; cursor: pointer }
.sandbox-cards ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #dcd5c5 }
.sandbox-cards button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; width: 100%; min-height: 2.75rem;
  align-items: center; padding: .5rem .25rem; border: 0; border-bottom: 1px solid #dcd5c5; background: none; color: inherit; font: inherit;
  text-align: left; cursor: pointer }
.sandbox-cards button:hover { background: #dce8dd }
.sandbox-cards code { font: inherit; font-weight: 600; font-variant-numeric: tabular-nums }
.sandbox-dialog { width: min(28rem, calc(100vw - 2rem)); margin: auto; padding: 1.5rem; border: 1px solid #17231d; border-radius: .5rem;
  background: #fff; color: #17231d; font: inherit }
.sandbox-dialog::backdrop { background: rgb(23 35 29 / .5) }
.sandbox-dialog h2 { margin: 0 0 .5rem; font-size: 1.5rem }
.sandbox-dialog div { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .75rem; margin-top: 1.5rem }
.sandbox-dialog button { min-height: 3rem; padding: .5rem 1.25rem; border: 1px solid #12382b; border-radius: .375rem; background: #fff;
  color: #12382b; font: inherit; font-weight: 600; cursor: pointer }
.sandbox-dialog button:last-child { background: #12382b; color: #fff }
@media (max-width: 22rem) { .sandbox-grid { grid-template-columns: 1fr } }
`

let installed = false
export function installStyles(): void {
  if (installed) return
  installed = true
  const styles = new CSSStyleSheet()
  styles.replaceSync(sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
}
