import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deployedNodeOptions } from './service.ts'

test.each(['container/Containerfile', 'systemd/vidimus.service'])(
  'the service is measured with the options of Node that deploy/%s sets',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
    const [, options] = /\bNODE_OPTIONS=(\S+)/.exec(text) ?? []
    expect(options).toBe(deployedNodeOptions)
  },
)
