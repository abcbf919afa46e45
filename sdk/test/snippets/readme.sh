# The blocks of README.md. Placeholders are written acc_… and so on.

# #region start
npm ci && npm start        # then open http://localhost:4002
# #endregion

# #region customer
npx vidimus account create --name "Kiosk" --environment test --redirect-url https://shop.example/vidimus/callback
npx vidimus setup-link acc_…          # a sign-in link to the portal for its owner
npx vidimus wallet                    # the sandbox wallet, for test
npx vidimus --help
# #endregion

# #region run
VIDIMUS_PUBLIC_URL=https://id.example.com \
VIDIMUS_DATABASE_URL=postgres://vidimus:…@db/vidimus \
VIDIMUS_MASTER_KEY="$(openssl rand -base64 32)" \
npx vidimus serve
# #endregion

# #region test
npm ci && npm test      # everything in short form; installs its own PostgreSQL and browser
npm run test:full       # the same with the full sizes
npm run check           # format, lint, types, architecture, unused code, contract unchanged
npm run hostile         # large bodies of strangers, directly and through proxies; no call fails
npm run failover        # PostgreSQL is killed, frozen, restarted; nothing accepted is lost
npm run waiting         # 10,000 open pages on one instance: memory, processor, how soon they hear
npm run hostile-posts   # what it costs to refuse callers that nobody knows
npm run home            # how long the portal's home page takes with a million flows
npm run growth          # what millions of finished flows cost those that come after them
npm run accounts        # the same work with 100 and with 50,000 accounts takes the same time
npm run rolling         # restarts, settings, keys, certificates, upgrades; no call fails
npm run alerts          # faults of every kind; Prometheus sees each, and its end
npm run wallets         # a wallet in Kotlin answers on every channel; needs a JDK and Maven
npm run production      # the page for operators, typed in a fresh Debian, to a first proof
npm run kubernetes      # the Kustomize base against the schemas of the API
# #endregion

# #region measure
npx vidimus bench       # the service beside floors and verifiers made of libraries, six minutes
# #endregion
