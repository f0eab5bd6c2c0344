import { registerHooks } from 'node:module'

/** Loaded before everything else in a worker: what stands in for a package, where vitest.config.ts can’t say it. */
const standIns = { '@node-rs/argon2': './argon2-for-tests.ts', pg: './pg-for-tests.ts' }

registerHooks({
  resolve(specifier, context, next) {
    const standIn = !context.parentURL?.includes('-for-tests.ts') && standIns[specifier]
    return standIn
      ? { url: new URL(standIn, import.meta.url).href, shortCircuit: true }
      : next(specifier, context)
  },
})
