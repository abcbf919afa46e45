import type { StoredTexts } from './stored-texts.ts'

export const englishStored: StoredTexts = {
  title: 'What is stored',
  lead: 'Vidimus is a go-between. It checks what your wallet shows, passes on what you approved to the one who asked, and keeps none of it. This is everything that is stored meanwhile and afterwards.',
  entries: (minutes) => [
    {
      what: 'Your details',
      how: 'What was asked for, such as your name, encrypted with a key that belongs to this one request.',
      until: `Until the one who asked has confirmed that it arrived, for about ${minutes} minutes at most. Then they are erased. The address to which you are sent next is kept encrypted for ten minutes more; then the key is erased too.`,
    },
    {
      what: 'A note that there was a request',
      how: 'Who asked, when, for which kinds of details (“first name”, never your first name), and how it ended. What the one who asked wrote down to know you again is encrypted like your details and erased with them; a fingerprint of it stays with the note.',
      until:
        'For as many days as the one who asked has chosen: 1 to 90, and 30 if nothing was chosen.',
    },
    {
      what: 'Your browser',
      how: 'One cookie in your browser, so that nobody else can finish in your place. We keep a fingerprint of it that tells nothing about you, together with the note.',
      until: 'The cookie ends after two hours.',
    },
    {
      what: 'Never stored',
      how: 'Your IP address, the answer of your wallet as it came, anything you did not approve, and pictures of you. No log holds any of your details.',
      until:
        'Backups of the operator may hold encrypted details of requests that were under way. The key that opens them is kept apart from the backups.',
    },
  ],
  check: 'How to check it',
  commands: [
    {
      says: 'The operator of this service sees everything that is stored about a request with this command. The reference is on your page.',
      command: 'npx vidimus flow show flow_… --stored',
    },
    {
      says: 'Vidimus is open source. Its tests send marked details through the whole service and then search every byte of the database and of the logs for them.',
      command: 'npx vitest run --project service canary',
    },
  ],
}
