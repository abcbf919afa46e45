import { Writable } from 'node:stream'

/** A destination for the log of an instance whose lines nobody reads. */
export const silentLog = () => new Writable({ write: (_chunk, _encoding, done) => done() })
