import { createAudit } from '../office/audit/server/index.ts'
import { makeWayBack } from '../site/accounts/server/index.ts'
import { runCommand } from './backup/command.ts'
import { readConfig } from './config.ts'
import { openDatabaseBeside } from './storage.ts'

/** `npm run sign-in-link -- EMAIL`: a way back in for somebody who lost everything, also while the server runs. */
await runCommand({ usage: 'npm run sign-in-link -- EMAIL', names: 'the email' }, async (email) => {
  const config = readConfig()
  const database = await openDatabaseBeside(config)
  try {
    const clock = () => new Date()
    const { link, code } = await makeWayBack({ database, clock, audit: createAudit(clock) }, email)
    return [
      `This link sets a new password for ${email} and removes the passkeys and authenticator app of that account.`,
      'It works once, for 10 minutes. Open it yourself, or give it to nobody but them:',
      `${config.publicUrl}/auth/reset-password/${link}`,
      `If the account page then asks for a code before a second step is set up, enter ${code} within an hour.`,
    ].join('\n')
  } finally {
    await database.close()
  }
})
