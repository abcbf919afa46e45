cd ../my-shop
npm init -y && npm pkg set type=module
npm install http://localhost:4000/docs/sdk.tgz express
