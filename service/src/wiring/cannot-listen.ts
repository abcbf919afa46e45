import { errorCode } from '../core/vocabulary/error-code.ts'

/** The operating system does not let us listen at the configured address. */
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
