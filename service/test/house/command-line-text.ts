import { emptyWord, valuesOf } from '../../src/cli/account/setting-options.ts'
import { completionWords } from '../../src/cli/completion/completion-scripts.ts'
import { clientCommands, summaries, type UsageName, usageTexts } from '../../src/cli/usage.ts'
import { type SettingName, settingNames, settingOf } from '../../src/core/vocabulary/settings.ts'

/** `docs/guides/command-line.md`, from the texts of the help: one truth. */
export const commandLinePage = (): string => `# Command line

Every command of \`vidimus\`, as its help shows it. \`npm run command-line\` writes this page from
those texts; a test compares the two.

The package \`vidimus\` has them all, with the service (Node 24.7 or newer).
[\`@vidimus/cli\`](../../cli/README.md) has those for developers, marked with \\*, in less than 2 MB,
for Node 20.19 or newer. They call the service at \`VIDIMUS_URL\` with the test key in
\`VIDIMUS_API_KEY\`, or the local stack if these are not set. The others work on the database named
in the [settings](../operate/configuration.md), even while the service runs.

- \`vidimus COMMAND --help\` shows one of these texts. \`vidimus completion bash|zsh|fish\` prints the
  completion script for your shell.
- \`--json\` is for programs: standard output is JSON and nothing else. All commands except \`serve\`,
  \`local\` and \`completion\` take it.
- Exit codes: 0 success, 1 failure (the reason is on standard error), 2 wrong usage, 3 the command
  belongs to another program, which is named.
- Colours are used in terminals only, and not if \`NO_COLOR\` is set.

${summaries.map(section).join('\n\n')}

## Settings of an account

These can be changed with \`vidimus account set\` and in the portal, for one environment at a time.
In the portal a change needs the role in the table and, where it says so, a fresh authentication.
Every change is recorded in the audit log.

| setting | meaning | values | default | role | fresh | audit log |
| --- | --- | --- | --- | --- | --- | --- |
${settingNames().map(settingRow).join('\n')}

## All options

An option is spelled the same in every command. Accounts, keys, flows and people are named by a
word without dashes.

| option | commands |
| --- | --- |
${optionRows().join('\n')}
`

function settingRow(name: SettingName): string {
  const setting = settingOf(name)
  const fresh = setting.fresh === 'live' ? 'in live' : 'always'
  const standard =
    setting.default === null ? 'not set' : String(setting.default) || emptyWord(setting)
  const values = `\`${valuesOf(setting, ', ').replace(' | ', '`, `')}\``
  const cells = [`\`${name}\``, setting.meaning, values, standard, setting.least, fresh]
  return `| ${[...cells, `\`${setting.action}\``].join(' | ')} |`
}

const isForDevelopers = (name: string): boolean => clientCommands.some((each) => each === name)

function section([title, commands]: (typeof summaries)[number]): string {
  const parts = Object.entries(commands).map(([name, summary]) => {
    const mark = isForDevelopers(name) ? ' \\*' : ''
    // Its names are those of the texts, by its type.
    const usage = usageTexts[name as UsageName]
    return `### vidimus ${name}${mark}\n\n${sentence(summary)}\n\n\`\`\`\n${usage}\n\`\`\``
  })
  return [`## ${title}`, ...parts].join('\n\n')
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

function optionRows(): readonly string[] {
  const all = completionWords(usageTexts)
  const options = new Set(all.flatMap(({ flags }) => flags))
  return [...options]
    .filter((option) => option !== '--json')
    .toSorted()
    .map((option) => {
      const takers = all.filter(({ flags }) => flags.includes(option))
      return `| \`${option}\` | ${takers.map(({ command }) => command).join(', ')} |`
    })
}
