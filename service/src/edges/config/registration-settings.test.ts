import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeCertificate, makeDeploymentFolder, pem } from './deployment-folder.test-material.ts'

const { folder, write, read } = await makeDeploymentFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const status = await makeCertificate('Status CA', { ca: true })
write('status.pem', pem(status.certificate))

const subjects = (certificates: readonly { readonly subject: string }[] | undefined) =>
  certificates?.map(({ subject }) => subject)

test('a registrar signs its status lists itself, unless somebody else is named', () => {
  const { file, complaints } = read({
    registration: {
      test: { registrars: ['ca.pem'] },
      live: { registrars: ['ca.pem'], statusAnchors: ['status.pem'], uncovered: 'warn' },
    },
  })
  expect(complaints).toEqual([])
  expect(subjects(file.registration?.test?.statusAnchors)).toEqual(['CN=PID CA'])
  expect(file.registration?.test?.uncovered).toBeUndefined()
  expect(subjects(file.registration?.live?.registrars)).toEqual(['CN=PID CA'])
  expect(subjects(file.registration?.live?.statusAnchors)).toEqual(['CN=Status CA'])
  expect(file.registration?.live?.uncovered).toBe('warn')
})

test('a policy that nobody knows stops the start', () => {
  const { complaints } = read({ registration: { live: { uncovered: 'ignore' } } })
  expect(complaints).toHaveLength(1)
})

test('access authorities are named by their certificates, by their list, or by both', () => {
  const list = { from: 'authorities.jwt', signers: ['status.pem'] }
  const { file, complaints } = read({
    registration: {
      test: { accessAuthorities: { anchors: ['ca.pem'] } },
      live: { accessAuthorities: { list } },
    },
  })
  expect(complaints).toEqual([])
  const { test: inTest, live } = file.registration ?? {}
  expect(subjects(inTest?.accessAuthorities?.anchors)).toEqual(['CN=PID CA'])
  expect(inTest?.accessAuthorities?.list).toBeUndefined()
  expect(live?.accessAuthorities).toMatchObject({
    anchors: [],
    list: { from: expect.stringMatching(/authorities\.jwt$/), kind: 'access_authorities' },
  })
  expect(live?.accessAuthorities?.list?.territory).toBeUndefined()
})

test.each([
  ['no authority', {}, 'must name anchors or a list'],
  ['a list over http', { list: { from: 'http://x/', signers: ['ca.pem'] } }, 'list.from: http'],
])('access authorities with %s stop the start', (_name, accessAuthorities, problem) => {
  const { complaints } = read({ registration: { live: { accessAuthorities } } })
  expect(complaints).toEqual([expect.stringContaining(problem)])
})
