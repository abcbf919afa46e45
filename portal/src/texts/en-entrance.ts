/** The texts of the pages before and beside the account: signing in, joining, problems. */
export const englishEntrance = {
  problem: {
    title: 'That did not work',
    lead: 'This page could not be shown.',
    unreachable: 'Vidimus cannot be reached. Check your connection, then try again.',
    unexpected:
      'Something went wrong on our side. Try again; if it stays, tell your operator the request number.',
  },
  passkeyCancelled: {
    not_used: 'No passkey was used. Try again, or use your password.',
    not_created: 'No passkey was created. Try again, or use a password.',
    known_already:
      'This device already has a passkey of yours. Use another device, or a security key.',
  },
  notFound: {
    title: 'There is nothing here',
    lead: 'The address may be mistyped, or it belongs to an account you are not a member of.',
    unknown: 'The address may be mistyped or out of date.',
    action: 'Go to the start',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Set up keys, callbacks and branding of your identity checks.',
    passkey: 'Sign in with a passkey',
    or: 'or with a password',
    submit: 'Sign in',
    noAccount:
      'No account yet? You get in by an invitation of a colleague, or by the set-up link of your operator.',
  },
  lostPasskey: {
    title: 'Lost your passkey?',
    ways: [
      [
        'On another device',
        'Many passkeys are on all devices of the same Apple, Google or password manager account. Try “Sign in with a passkey” there, or hold your phone to the code that the browser shows.',
      ],
      [
        'With your password',
        'If you set one, sign in with it here. Then add a new passkey under “Sign-in and security”, and remove the lost one.',
      ],
      [
        'With a new invitation',
        'Otherwise ask whoever operates this portal to delete your user: nobody can reset a passkey. Then an owner of your account invites your address again, under Settings, Team. If you were the only owner, the operator sends you a new link.',
      ],
    ],
  },
  proveAgain: {
    title: 'Is it still you?',
    lead: 'Keys, secrets and members are changed only shortly after signing in. Your work here is kept.',
    submit: 'Continue',
    or: 'or',
  },
  welcome: {
    operator: 'Set up this deployment',
    member: (account: string) => `Join ${account}`,
    asOperator: 'You become an operator: you create accounts and watch over the deployment.',
    as: {
      owner: 'You become an owner.',
      developer: 'You become a developer.',
      viewer: 'You become a viewer.',
    },
    who: 'Who are you?',
    how: 'How will you sign in?',
    passkey: 'Create a passkey',
    passkeyHint: 'Fingerprint, face or PIN of this device. Nothing to remember, nothing to steal.',
    usePassword: 'Use a password instead',
    usePasskey: 'Use a passkey instead',
    submit: 'Create and sign in',
    passwordHint: 'At least 12 characters. Any characters.',
    invalidTitle: 'This link does not work any more',
    invalid: 'Links work once and for a limited time. Ask whoever gave it to you for a new one.',
    invited: 'The address that was invited. It cannot be changed here.',
    invalidCommand: 'On your own deployment:',
    toSignIn: 'I have an account: sign in',
    join: (name: string) => `Join as ${name}`,
    signedInAs: (email: string) => `You are signed in as ${email}.`,
  },
  start: {
    title: 'You are not a member of an account',
    lead: 'Ask an owner to invite you. The invitation is a link; open it while you are signed in.',
  },
}
