import { saveFile } from '../parts/save-file.ts'

/** A request for a certificate, as a file for the registrar. It holds no secret. */
export function saveRequest(request: string, environment: string, service: string): void {
  const named = ['access', environment, service.replaceAll(/[^\w.-]+/g, '-')].filter(Boolean)
  saveFile(`${named.join('-')}.csr`, request, 'application/pkcs10')
}
