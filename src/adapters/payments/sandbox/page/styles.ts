/** Through the CSS object model, because the page's policy allows no style elements. */
const sheet = `
.sandbox { display: grid; gap: .75rem; font: inherit; color: #17231d }
.sandbox-note { border: 2px dashed #b3261e; border-radius: .5rem; padding: 0 .875rem; background: #fff }
.sandbox-banner { padding: .625rem 0 0; font-size: .9375rem; line-height: 1.35 }
.sandbox-grid { display: grid; grid-template-columns: 1.15fr 1fr 1fr; gap: 1px; overflow: hidden; border: 1px solid #17231d;
  border-radius: .5rem; background: #dcd5c5 }
.sandbox-field { position: relative; min-width: 0; background: #fff }
.sandbox-field-number { grid-column: 1 / -1 }
.sandbox-field label { position: absolute; top: .5rem; left: min(.875rem, 3vw); pointer-events: none; color: #46534c;
  font-size: .8125rem; line-height: 1.2; white-space: nowrap }
.sandbox-field input { box-sizing: border-box; width: 100%; min-height: 3.75rem; padding: 1.5rem min(.875rem, 3vw) .5rem; border: 0;
  background: none; color: inherit; font: inherit; font-size: 1.0625rem; font-variant-numeric: tabular-nums }
.sandbox-field input:focus { outline: 3px solid #1f5a7a; outline-offset: -3px; border-radius: .25rem }
.sandbox-field input[aria-invalid=true]:not(:focus) { outline: 2px solid #b3261e; outline-offset: -2px }
.sandbox-error { margin: 0; padding: 0 min(.875rem, 3vw) .625rem; color: #b3261e; font-size: .9375rem; font-weight: 600; line-height: 1.3 }
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
@media (max-width: 22rem) { .sandbox-grid { grid-template-columns: 1fr 1fr } .sandbox-field-zip { grid-column: 1 / -1 } }
`

let installed = false
export function installStyles(): void {
  if (installed) return
  installed = true
  const styles = new CSSStyleSheet()
  styles.replaceSync(sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
}
