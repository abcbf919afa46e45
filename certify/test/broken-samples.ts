// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

/** The Node sample with one thing wrong, and the cases that must tell. */
export type BrokenShop = {
  /** Pieces of its two files, and what stands there instead. */
  readonly instead: readonly (readonly [found: string, put: string])[]
  readonly caught: readonly string[]
  /** Its cases only, in full too, because all of them would take minutes. */
  readonly isSlow?: true
}

const mismatch = `  if (!signatures.some((one) => areEqual(one, expected)))
    throw new Refused('callback_signature_mismatch')`
const stale = 'Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds'
const unbound: readonly [string, string] = [
  'const isTheirs = issued && started && areEqual(issued.state, started)',
  'const isTheirs = issued',
]

export const brokenShops: { readonly [what: string]: BrokenShop } = {
  'sets no cookie': {
    instead: [["{ location: redirectUrl, 'set-cookie': cookie }", '{ location: redirectUrl }']],
    caught: ['start'],
  },
  'has another secret': {
    instead: [["callbackSecret.replace(/^whsec_/, '')", "'c2VjcmV0'"]],
    caught: ['approve'],
  },
  'returns to another host': {
    instead: [
      ['return `${shopUrl}/return', "return `${shopUrl.replace('127.0.0.1', 'localhost')}/return"],
    ],
    caught: ['approve'],
  },
  'compares no signature': {
    instead: [[mismatch, '']],
    caught: ['wrong-signature', 'changed-body'],
  },
  'takes callbacks without a signature': {
    instead: [
      [
        "if (id === '' || id.length > 256",
        "if (signatures.length === 0) return 'none'\n  if (id === ''",
      ],
    ],
    caught: ['no-signature'],
  },
  'looks at no timestamp': {
    instead: [[stale, 'false']],
    caught: ['old-timestamp', 'future-timestamp'],
  },
  'looks at old timestamps only': {
    instead: [[stale, 'Date.now() / 1_000 - Number(timestamp) > toleranceSeconds']],
    caught: ['future-timestamp'],
  },
  'allows no difference of clocks': {
    instead: [[stale, 'Math.abs(Date.now() / 1_000 - Number(timestamp)) > 30']],
    caught: ['clock-behind', 'clock-ahead'],
  },
  'does not verify who signed the presentation': {
    instead: [["if (!verify('sha256'", "if (false && !verify('sha256'"]],
    caught: ['forged-presentation'],
  },
  'takes expired presentations': {
    instead: [["if (exp <= now) throw new Refused('presentation_expired')", '']],
    caught: ['expired-presentation'],
  },
  'does not look for whom the presentation is': {
    instead: [
      ['!claims.aud.startsWith(`${account}/`)', 'false'],
      ['claims.aud !== `${account}/${environment}`', 'false'],
    ],
    caught: ['other-account'],
  },
  'does not compare the state': {
    instead: [["if (state === '' || !areEqual(claims.state, state))", 'if (false)']],
    caught: ['other-state'],
  },
  'takes a presentation twice': {
    instead: [['(get(`presentation:${claims.jti}`) ?? id) !== id', 'false']],
    caught: ['replayed-presentation'],
  },
  'binds the proof to no session': { instead: [unbound], caught: ['stranger'] },
  'hands the proof to whoever has the link': {
    instead: [unbound, ['  entries.delete(key)\n', '']],
    caught: ['stranger'],
  },
  'fails when the link is used again': {
    instead: [
      [
        'const issued = get(key)',
        "const issued = get(key)\n  if (!issued) throw new Error('gone')",
      ],
    ],
    caught: ['stranger', 'reload'],
  },
  'refuses a repeated callback': {
    instead: [
      [
        'const answered = get(',
        "if (get(`callback:${id}`)) throw new Refused('again')\n  const answered = get(",
      ],
    ],
    caught: ['answer-lost', 'repeated', 'at-once'],
  },
  'forgets its answers': {
    instead: [['get(`callback:${id}`) ?? decide', 'decide']],
    caught: ['answer-lost', 'repeated', 'at-once'],
  },
  'remembers an id before it has verified it': {
    instead: [
      [
        'const id = checkCallback(settings, headers, body)',
        `const given = headers['webhook-id']
  if (get(\`seen:\${given}\`) && !get(\`callback:\${given}\`)) throw new Refused('again')
  if (given) put(\`seen:\${given}\`, 1, day)
  const id = checkCallback(settings, headers, body)`,
      ],
    ],
    caught: ['genuine-after'],
  },
  'greets people who refused': {
    instead: [['(result.error ?? result.greeting)', "'Welcome.'"]],
    caught: ['errors-differ'],
  },
  'takes no errors': {
    instead: [
      [
        'if (error !== undefined) return',
        "if (error !== undefined) throw new Refused('no')\n  if (error) return",
      ],
    ],
    caught: ['every error', 'other-browser'],
  },
  'knows one format only': {
    instead: [
      [
        'return issueTicket(state, { greeting',
        "if (claims.format !== 'dc+sd-jwt') throw new Refused('format')\n  return issueTicket(state, { greeting",
      ],
    ],
    caught: ['mdoc'],
  },
  'fails for an error that it does not know': {
    instead: [
      [
        'if (error !== undefined) return',
        "if (error === 'error_session') throw new Error('unknown')\n  if (error !== undefined) return",
      ],
    ],
    caught: ['other-browser'],
  },
  'answers after six seconds': {
    instead: [
      [
        'const redirectUri = await answerCallback(request.headers, await readBody(request))',
        'const redirectUri = await answerCallback(request.headers, await readBody(request))\n    await new Promise((resolve) => setTimeout(resolve, 6_000))',
      ],
    ],
    caught: ['in-time'],
    isSlow: true,
  },
}
