import type { FlowDetail } from '../../api/generated/operations.ts'

type Question = Pick<FlowDetail, 'issuer' | 'revealed' | 'optional' | 'derived' | 'same_device'>

/** The question of a flow as a call. The key comes from the shell, the `state` from the caller. */
export function requestCurl(service: string, question: Question): string {
  const { issuer, revealed, optional, same_device: isSameDevice } = question
  const derived = question.derived.filter(({ attribute }) => attribute !== 'match')
  const compared = question.derived.find(({ attribute }) => attribute === 'match')
  const body = {
    issuer,
    revealed,
    ...(optional.length > 0 && { optional }),
    ...(derived.length > 0 && {
      derived: Object.fromEntries(derived.map(({ attribute, asked }) => [attribute, asked])),
    }),
    // The values are not kept, only which ones were compared.
    ...(compared && {
      match: Object.fromEntries(compared.asked.split(',').map((id) => [id, 'YOUR_VALUE'])),
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
