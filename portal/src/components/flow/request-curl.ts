import type { FlowDetail } from '../../api/generated/operations.ts'

type Question = Pick<FlowDetail, 'issuer' | 'revealed' | 'derived' | 'same_device'>

/** The question of a flow as a call. The key comes from the shell, the `state` from the caller. */
export function requestCurl(service: string, question: Question): string {
  const { issuer, revealed, derived, same_device: isSameDevice } = question
  const body = {
    issuer,
    revealed,
    ...(derived.length > 0 && {
      derived: Object.fromEntries(derived.map(({ attribute, asked }) => [attribute, asked])),
    }),
    state: 'YOUR_STATE',
    ...(isSameDevice && { same_device: true }),
  }
  return [
    `curl ${service}/prove`,
    `-H "Authorization: Bearer $VIDIMUS_API_KEY"`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(body)}'`,
  ].join(' \\\n  ')
}
