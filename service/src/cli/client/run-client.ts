import { fullVersion, version } from '../../wiring/version.ts'
import { callbackCommand } from '../commands/callback.ts'
import { certifyCommand } from '../commands/certify.ts'
import { completionOf } from '../commands/completion.ts'
import { explainCommand } from '../commands/explain.ts'
import { listenCommand } from '../commands/listen.ts'
import { triggerCommand } from '../commands/trigger.ts'
import { dispatch } from '../dispatch.ts'
import { processTerminal, type Terminal } from '../terminal.ts'
import {
  clientCommands,
  flowClientUsage,
  ownEncryptionKeyUsage,
  summaryLines,
  usageTexts,
} from '../usage.ts'
import { flowClientCommand } from './flow-actions.ts'
import { encryptionKeyClientCommand } from './own-encryption-key.ts'

const { listen, trigger, callback, certify, explain, completion } = usageTexts
const usage = {
  listen,
  trigger,
  callback,
  certify,
  flow: flowClientUsage,
  'encryption-key': ownEncryptionKeyUsage,
  explain,
  completion,
}

const overview = `Vidimus ${version}: build and try an integration of a Vidimus service

${summaryLines(clientCommands)}

vidimus COMMAND --help tells about one. All but completion take --json. The first five ask the
service at VIDIMUS_URL with the test key in VIDIMUS_API_KEY; flow also takes a live key. What runs a
service and works on its database is in the package vidimus.`

/**
 * The small program of `@vidimus/cli`, with the commands that need no more than a running service.
 * It is bundled from here (`tools/build-cli.ts`) and runs on the customer's Node.
 */
export const runClient = (
  args: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<number> =>
  dispatch(
    {
      commands: {
        listen: async () => listenCommand,
        trigger: async () => triggerCommand,
        callback: async () => callbackCommand,
        certify: async () => certifyCommand,
        flow: async () => flowClientCommand,
        'encryption-key': async () => encryptionKeyClientCommand,
        explain: async () => explainCommand,
        completion: async () => completionOf(usage),
      },
      usage,
      renamed: new Map(),
      overview,
      version: fullVersion,
      elsewhere,
      explain: async () => undefined,
    },
    args,
    terminal,
  )

/**
 * Names the package, because `npx vidimus` would start this program again where it is installed.
 */
const elsewhere = (name: string): string | undefined =>
  Object.hasOwn(usageTexts, name)
    ? `vidimus ${name} works on the service and its database; this is the package for developers, which has neither. Where the service is, with Node 24.7 or newer: npm exec --package=vidimus@${version} -- vidimus ${name}`
    : undefined
