cd ../my-shop
npm init -y && npm pkg set type=module
npm install @vidimus/sdk express
