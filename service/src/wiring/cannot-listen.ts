import { errorCode } from '../core/vocabulary/error-code.ts'

/** The machine does not let us listen where the settings say. */
export class CannotListen extends Error {
  readonly host: string
  readonly port: number
  readonly code: string

  constructor({ host, port }: { readonly host: string; readonly port: number }, cause: unknown) {
    super('cannot listen', { cause })
    this.host = host
    this.port = port
    this.code = errorCode(cause) ?? 'no reason given'
  }
}
