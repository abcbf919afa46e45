import { cases } from '../cases/cases.ts'
import type { CaseResult, Certification } from '../cases/certification.ts'
import { requestLine } from './report.ts'

/**
 * For continuous integration. There is no standard; this is the common core of what Jenkins, GitLab
 * and GitHub's reporters read (testsuites, testsuite, testcase, failure, skipped, system-out).
 */
export function certifyJunit({ results }: Certification): string {
  const groups = new Set(results.map(({ name }) => cases[name].group))
  const suites = [...groups].map((group) =>
    suite(
      group,
      results.filter(({ name }) => cases[name].group === group),
    ),
  )
  const totals = `name="vidimus certify" ${figures(results)}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${totals}>
${suites.join('\n')}
</testsuites>
`
}

const suite = (group: string, results: readonly CaseResult[]): string =>
  [
    `  <testsuite name="vidimus certify: ${group}" ${figures(results)}>`,
    ...results.map(testcase),
    '  </testsuite>',
  ].join('\n')

function figures(results: readonly CaseResult[]): string {
  const count = (wanted: CaseResult['status']) =>
    results.filter(({ status }) => status === wanted).length
  const total = results.reduce((sum, result) => sum + result.durationMilliseconds, 0)
  return `tests="${results.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}" time="${seconds(total)}"`
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3)

function testcase(result: CaseResult): string {
  const { name, durationMilliseconds } = result
  const head = `    <testcase name="${name}" classname="vidimus.certify.${cases[name].group}" time="${seconds(durationMilliseconds)}"`
  const inside = insideOf(result)
  return inside === '' ? `${head}/>` : `${head}>\n      ${inside}\n    </testcase>`
}

function insideOf({ name, status, isHole, code, said, fix, flow, request }: CaseResult): string {
  if (status === 'passed') return ''
  const message = escapeXml(`${isHole ? 'Security hole: ' : ''}${said}`)
  if (status === 'skipped') return `<skipped message="${message}"/>`
  const text = [`Tried: ${cases[name].does}`, `Expected: ${cases[name].expects}`, `Found: ${said}`]
  if (request !== null) text.push(`Seen: ${requestLine(request)}`)
  if (fix !== null) text.push(`Fix: ${fix}`)
  if (flow !== null) text.push(`Flow: ${flow}`)
  const told = escapeXml(text.join('\n'))
  return status === 'failed'
    ? `<failure type="${escapeXml(code ?? 'failed')}" message="${message}">${told}</failure>`
    : `<system-out>${told}</system-out>`
}

const escapes: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** What an application says may hold characters that XML 1.0 does not allow (section 2.2). */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replace(/[&<>"]/g, (found) => escapes[found] ?? '')
