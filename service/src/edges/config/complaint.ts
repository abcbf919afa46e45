/** What is wrong with a setting and how to fix it. It never contains the value of a secret. */
export type Complaint = { readonly setting: string; readonly problem: string; readonly fix: string }

/** All complaints in one text, so that one look at the terminal is enough. */
export function describeComplaints(complaints: readonly Complaint[]): string {
  const count = complaints.length === 1 ? 'one setting needs' : `${complaints.length} settings need`
  const blocks = complaints.map(
    ({ setting, problem, fix }) => `  ${setting}\n    ${problem}\n    Fix: ${fix}\n`,
  )
  return `Vidimus cannot start: ${count} attention.\n\n${blocks.join('\n')}`
}
