npx vitest run --project service canary
