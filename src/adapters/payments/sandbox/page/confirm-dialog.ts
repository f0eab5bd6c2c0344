import { element } from './dom.ts'
import { installStyles } from './styles.ts'

/** The bank's confirmation dialog. Closing it means no. */
export function askToConfirm(): Promise<boolean> {
  installStyles()
  const fail = element('button', { type: 'button' }, 'Fail')
  const complete = element('button', { type: 'button' }, 'Complete')
  const title = element('h2', { id: 'sandbox-confirm-title' }, 'Confirm this payment?')
  const words = element(
    'p',
    {},
    'Some banks ask the cardholder to confirm. This is the sandbox’s way of asking.',
  )
  const dialog = element(
    'dialog',
    { class: 'sandbox-dialog', 'aria-labelledby': title.id },
    title,
    words,
    element('div', {}, fail, complete),
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    let agreed = false
    complete.addEventListener('click', () => {
      agreed = true
      dialog.close()
    })
    fail.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(agreed)
    })
    dialog.showModal()
    complete.focus()
  })
}
