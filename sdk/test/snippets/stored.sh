npx vidimus flow show flow_… --stored
