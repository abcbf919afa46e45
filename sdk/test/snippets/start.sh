npm ci && npm start
