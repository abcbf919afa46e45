import { Writable } from 'node:stream'

/** A destination for the log of an instance when no test reads it. */
export const silentLog = () => new Writable({ write: (_chunk, _encoding, done) => done() })
