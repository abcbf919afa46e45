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
