mkdir ../my-shop
npx vidimus account create --name "My shop" --environment test \
  --redirect-url http://localhost:3000/callback --json > ../my-shop/vidimus.json
