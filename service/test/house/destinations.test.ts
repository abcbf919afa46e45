import { expect, test } from 'vitest'
import { at, listAt, readDeployFile, readManifests, textAt } from './deploy.ts'
import { connectors, destinations, destinationsTable, opensConnections } from './destinations.ts'
import { readFile, sourceFiles } from './repository.ts'

/**
 * `edges/http/` answers and opens nothing; `edges/client/` is for the commands of developers, who
 * run them elsewhere.
 */
const opensNothing = ['service/src/edges/http/', 'service/src/edges/client/']

test('every connection that the service opens has its row', () => {
  const found = sourceFiles().filter(
    (file) =>
      file.startsWith('service/src/') &&
      !opensNothing.some((folder) => file.startsWith(folder)) &&
      opensConnections(readFile(file)),
  )
  const known = [...destinations.flatMap(({ openedIn }) => openedIn), ...connectors]
  const named = [...new Set(known)].map((file) => `service/src/${file}`)
  expect(found.toSorted()).toEqual(named.toSorted())
})

test.each([
  "import { Pool } from 'undici'",
  "import { connect } from 'node:net'",
  "import { request as over } from 'node:https'",
  'const answer = await fetch(url)',
  'await deps.client.send({',
])('a planted one would be seen: %s', (line) => {
  expect(opensConnections(`import { x } from './x.ts'\n${line}\n`)).toBe(true)
})

test('the page for operators lists them all', () => {
  expect(readFile('docs/operate/private-networks.md')).toContain(`\n${destinationsTable()}\n`)
})

test('the NetworkPolicy lets out what has a port of its own, and nothing else', () => {
  const [policy] = readManifests(readDeployFile('kubernetes/base/network-policy.yaml'))
  const rules = listAt(policy, 'spec.egress')
  const allowed = rules
    .flatMap((rule) => listAt(rule, 'ports'))
    .map((port) => `${at(port, 'port')}/${textAt(port, 'protocol')}`)
  const wanted = destinations
    .flatMap(({ ports }) => ports)
    .filter((port) => /^\d+\/(?:TCP|UDP)$/.test(port))
  expect(allowed.toSorted()).toEqual([...new Set(wanted)].toSorted())
})
