npx vidimus account set acc_… --environment test --vocabulary wide
